import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { Text } from '#design/layout/text.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { type ExportFormat, exportShipments } from '#device/shipments/export-shipments.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import type { Days } from '#freight/statistics/periods.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { DayFields, DaysExportDialog, useDaysExport } from './days-export.tsx';
import type { ShownList } from './shipments-filter.ts';

/** The form as it is filled in. */
const Day = v.union([v.literal(''), CalendarDate]);
const ExportValues = v.object({ from: Day, to: Day });

interface ExportDialogProps {
  /** The days that stand there at first. */
  readonly days?: Days;
  /** The list on the screen; it is what is exported at first. */
  readonly shown?: ShownList;
  readonly onClose: () => void;
}

/** Shipments as a file for a spreadsheet: which of them, which days, which kind of file, and how far it is. */
export function ExportDialog({ days, shown, onClose }: ExportDialogProps) {
  const { t } = useLingui();
  const owner = useShipper();
  const [which, setWhich] = useState<'shown' | 'all'>(shown === undefined ? 'all' : 'shown');
  const [kind, setKind] = useState<ExportFormat>('xlsx');
  const exported = useDaysExport({
    schema: ExportValues,
    days: days ?? { from: '', to: '' },
    read: async ({ from, to }, how) => {
      const criteria = which === 'shown' ? (shown?.criteria ?? null) : null;
      const asked = { from: from || undefined, to: to || undefined, criteria, format: kind };
      const name = from === '' || to === '' ? t`Shipments` : t`Shipments ${from} to ${to}`;
      return { content: await exportShipments(owner, asked, how), name: `${name}.${kind}` };
    },
    onClose,
  });
  return (
    <DaysExportDialog title={<Trans>Export shipments</Trans>} of={exported}>
      <DayFields form={exported.form} first={<Trans>First pickup day</Trans>} last={<Trans>Last pickup day</Trans>} />
      <Text as="p" size="note" tone="quiet">
        <Trans>Without days, shipments of every pickup day are exported.</Trans>
      </Text>
      {shown !== undefined && (
        <Segmented
          label={t`Which shipments`}
          value={which}
          onChange={setWhich}
          segments={[
            { value: 'shown', label: shown.words },
            { value: 'all', label: <Trans>All shipments</Trans> },
          ]}
        />
      )}
      <Segmented
        label={t`Kind of file`}
        value={kind}
        onChange={setKind}
        segments={[
          { value: 'xlsx', label: <Trans>Excel (XLSX)</Trans> },
          { value: 'csv', label: 'CSV' },
        ]}
      />
    </DaysExportDialog>
  );
}
