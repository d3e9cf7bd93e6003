import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Controller, type ControllerRenderProps } from 'react-hook-form';
import * as v from 'valibot';
import { Button } from '#design/button/button.tsx';
import { DateInput } from '#design/date-field/date-input.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Progress } from '#design/progress/progress.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { useNow } from '#device/sync/use-now.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Days } from '#freight/statistics/periods.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { saveDocument } from '../document/open-document.ts';
import { FormFault } from '../form/form-fault.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormat, useLocale } from '../format/use-format.ts';
import styles from './book-export-dialog.module.css';

const Values = v.object({ from: CalendarDate, to: CalendarDate });

interface BookExportDialogProps<Kind extends string> {
  /** What can be exported, and its words; the first is chosen at first. */
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
  const format = useFormat();
  const group = useId();
  const today = bookDay(useNow());
  const [kind, setKind] = useState(kinds[0]?.[0]);
  const [received, setReceived] = useState(0);
  const form = useContractForm(Values, { from: `${today.slice(0, 7)}-01`, to: today }, { holds: false });
  const reading = useRef<AbortController>(null);
  // Who closes the dialog does not want the file.
  useEffect(() => () => reading.current?.abort(), []);
  const save = useMutation({
    mutationFn: async (days: Days) => {
      if (kind === undefined) return;
      reading.current = new AbortController();
      setReceived(0);
      const file = await download(kind, days, { signal: reading.current.signal, onReceived: setReceived });
      saveDocument(file, file.name);
    },
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ from, to }) => {
    if (from <= to) return save.mutate({ from, to });
    form.setError('to', { type: 'order', message: t`The last day is before the first.` });
    form.setFocus('to');
  });
  const size = format.number(received / 1_000_000, 1);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Export</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form={group} variant="primary" icon="download-simple-b" busy={save.isPending}>
            <Trans>Download the file</Trans>
          </Button>
        </>
      }
    >
      <form id={group} noValidate className={styles.form} onSubmit={submit}>
        {save.error !== null && <FormFault error={save.error} />}
        <RadioGroup legend={t`What to export`}>
          {kinds.map(([each, name]) => (
            <Radio key={each} framed name={`${group}-kind`} checked={each === kind} onChange={() => setKind(each)}>
              {name}
            </Radio>
          ))}
        </RadioGroup>
        <div className={styles.days}>
          <Field label={<Trans>First day</Trans>} error={form.formState.errors.from?.message}>
            <Controller control={form.control} name="from" render={({ field }) => <Day {...field} />} />
          </Field>
          <Field label={<Trans>Last day</Trans>} error={form.formState.errors.to?.message}>
            <Controller control={form.control} name="to" render={({ field }) => <Day {...field} />} />
          </Field>
        </div>
        {save.isPending && (
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

function Day(field: ControllerRenderProps<Days>) {
  const { t } = useLingui();
  const locale = useLocale();
  return <DateInput {...field} locale={locale} pickLabel={t`Calendar`} />;
}
