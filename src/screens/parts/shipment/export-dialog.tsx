import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Controller, type ControllerRenderProps } from 'react-hook-form';
import * as v from 'valibot';
import { Button } from '#design/button/button.tsx';
import { DateInput } from '#design/date-field/date-input.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Progress } from '#design/progress/progress.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { type ExportFormat, exportShipments } from '#device/shipments/export-shipments.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import type { Days } from '#freight/statistics/periods.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { saveDocument } from '../document/open-document.ts';
import { FormFault } from '../form/form-fault.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormat, useLocale } from '../format/use-format.ts';
import styles from './export-dialog.module.css';
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
  const format = useFormat();
  const owner = useShipper();
  const [which, setWhich] = useState<'shown' | 'all'>(shown === undefined ? 'all' : 'shown');
  const [kind, setKind] = useState<ExportFormat>('xlsx');
  const [received, setReceived] = useState(0);
  const form = useContractForm(ExportValues, days ?? { from: '', to: '' }, { holds: false });
  const reading = useRef<AbortController>(null);
  // Who closes the dialog does not want the file.
  useEffect(() => () => reading.current?.abort(), []);
  const download = useMutation({
    mutationFn: async ({ from, to }: Days) => {
      reading.current = new AbortController();
      setReceived(0);
      const criteria = which === 'shown' ? (shown?.criteria ?? null) : null;
      const asked = { from: from || undefined, to: to || undefined, criteria, format: kind };
      const how = { signal: reading.current.signal, onReceived: setReceived };
      const name = from === '' || to === '' ? t`Shipments` : t`Shipments ${from} to ${to}`;
      saveDocument(await exportShipments(owner, asked, how), `${name}.${kind}`);
    },
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ from, to }) => {
    if (from === '' || to === '' || from <= to) return download.mutate({ from, to });
    form.setError('to', { type: 'order', message: t`The last day is before the first.` });
    form.setFocus('to');
  });
  const size = format.number(received / 1_000_000, 1);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Export shipments</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form="export" variant="primary" icon="download-simple-b" busy={download.isPending}>
            <Trans>Download the file</Trans>
          </Button>
        </>
      }
    >
      <form id="export" noValidate className={styles.form} onSubmit={submit}>
        {download.error !== null && <FormFault error={download.error} />}
        <div className={styles.days}>
          <Field label={<Trans>First pickup day</Trans>} error={form.formState.errors.from?.message}>
            <Controller control={form.control} name="from" render={({ field }) => <DayBox {...field} />} />
          </Field>
          <Field label={<Trans>Last pickup day</Trans>} error={form.formState.errors.to?.message}>
            <Controller control={form.control} name="to" render={({ field }) => <DayBox {...field} />} />
          </Field>
        </div>
        <p className={styles.note}>
          <Trans>Without days, shipments of every pickup day are exported.</Trans>
        </p>
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
        {download.isPending && (
          <div>
            <Progress label={t`Export`} />
            <p role="status">
              {received === 0 ? <Trans>The file is being written</Trans> : <Trans>{size} MB received</Trans>}
            </p>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function DayBox(field: ControllerRenderProps<Days>) {
  const { t } = useLingui();
  const locale = useLocale();
  return <DateInput {...field} locale={locale} pickLabel={t`Calendar`} />;
}
