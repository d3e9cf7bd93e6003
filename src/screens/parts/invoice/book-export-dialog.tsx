import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { useNow } from '#device/sync/use-now.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Days } from '#freight/statistics/periods.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { DayFields, DaysExportDialog, useDaysExport } from '../shipment/days-export.tsx';

const Values = v.object({ from: CalendarDate, to: CalendarDate });

interface BookExportDialogProps<Kind extends string> {
  /** The kinds of export with their words; the first is chosen at first. */
  readonly kinds: readonly (readonly [Kind, string])[];
  readonly download: (
    kind: Kind,
    days: Days,
    how: { readonly signal: AbortSignal; readonly onReceived: (bytes: number) => void },
  ) => Promise<File>;
  readonly onClose: () => void;
}

/** Parts of the books as a file: what, which days, and how far it is. */
export function BookExportDialog<Kind extends string>({ kinds, download, onClose }: BookExportDialogProps<Kind>) {
  const { t } = useLingui();
  const group = useId();
  const today = bookDay(useNow());
  const [kind, setKind] = useState(kinds[0]?.[0]);
  const exported = useDaysExport({
    schema: Values,
    days: { from: `${today.slice(0, 7)}-01`, to: today },
    read: async (days, how) => {
      if (kind === undefined) throw new Error('There is nothing to choose from.');
      const content = await download(kind, days, how);
      return { content, name: content.name };
    },
    onClose,
  });
  return (
    <DaysExportDialog title={<Trans>Export</Trans>} of={exported}>
      <RadioGroup legend={t`What to export`}>
        {kinds.map(([each, name]) => (
          <Radio key={each} framed name={`${group}-kind`} checked={each === kind} onChange={() => setKind(each)}>
            {name}
          </Radio>
        ))}
      </RadioGroup>
      <DayFields form={exported.form} first={<Trans>First day</Trans>} last={<Trans>Last day</Trans>} />
    </DaysExportDialog>
  );
}
