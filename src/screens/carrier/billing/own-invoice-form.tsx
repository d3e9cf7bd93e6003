import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { Refused } from '#device/api/faults.ts';
import { checkInvoice, sendInvoice } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import { typedDifferences } from '#freight/purchase/invoice-facts.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredReference } from '#freight/values/name.ts';
import { DateInput } from '../../parts/date-field/date-input.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { localDay } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { DifferenceWord } from '../../parts/invoice-file/difference-word.tsx';
import { ReceivedPaperSheet } from '../../parts/invoice-file/received-paper.tsx';
import { notify } from '../../parts/toasts/notify.ts';
import styles from './earnings.module.css';
import { FileReading } from './file-reading.tsx';

const Values = v.object({ reference: requiredReference(35), issued_on: CalendarDate });
type Values = v.InferOutput<typeof Values>;

/** A carrier's own invoice of a mission: its number, its day and its file. The sum is the one that was agreed. */
export function OwnInvoiceForm({ item }: { readonly item: PreInvoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const form = useContractForm(Values, { reference: '', issued_on: localDay(useNow()) }, { holds: false });
  const [file, setFile] = useState<File | null>(null);
  const [isFileMissing, setFileMissing] = useState(false);
  const { errors, dirtyFields } = form.formState;
  const sum = format.money(item.vat_included_amount);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ values, chosen }: { values: Values; chosen: File }) =>
      sendInvoice(company, item.uuid, { ...values, amount: item.vat_included_amount, file: chosen }),
    onSuccess: () => notify({ id: 'invoice-sent', tone: 'ok', message: <Trans>Invoice received</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  const check = useMutation({
    mutationFn: (chosen: File) => checkInvoice(company, item.uuid, chosen),
    onSuccess: ({ electronic }) => {
      if (electronic?.number != null && !dirtyFields.reference) form.setValue('reference', electronic.number);
      if (electronic?.issued_on != null && !dirtyFields.issued_on) form.setValue('issued_on', electronic.issued_on);
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0] ?? null;
    setFile(chosen);
    setFileMissing(false);
    check.reset();
    if (chosen !== null) check.mutate(chosen);
  };
  const [reference, issued_on] = form.watch(['reference', 'issued_on']);
  const electronic = check.data?.electronic ?? null;
  const typed = electronic === null ? [] : typedDifferences(electronic, { reference, issued_on });
  const wordOf = (field: keyof Values) => {
    const difference = typed.find((each) => each.field === field);
    return difference && <DifferenceWord difference={difference} />;
  };
  const fileFault = check.error instanceof Refused ? check.error.violations[0]?.message : undefined;
  const send = (values: Values) => (file === null ? setFileMissing(true) : mutate({ values, chosen: file }));
  return (
    <Paper aria-labelledby="own-invoice">
      <PaperHead id="own-invoice">
        <Trans>Your invoice</Trans>
      </PaperHead>
      <PaperBody>
        <form noValidate className={styles.form} onSubmit={form.handleSubmit(send)}>
          <p>
            <Trans>It comes to {sum}, VAT included, and names the mission.</Trans>
          </p>
          {error !== null && <FormFault error={error} />}
          <Field label={<Trans>Your invoice number</Trans>} error={errors.reference?.message ?? wordOf('reference')}>
            <TextInput reference autoComplete="off" {...form.register('reference')} />
          </Field>
          <Field label={<Trans>Issue date</Trans>} error={errors.issued_on?.message ?? wordOf('issued_on')}>
            <Controller
              control={form.control}
              name="issued_on"
              render={({ field }) => <DateInput {...field} side="past" />}
            />
          </Field>
          <Field
            label={<Trans>Invoice as PDF or XML</Trans>}
            error={isFileMissing ? t`Choose the file of your invoice.` : fileFault}
          >
            <TextInput type="file" accept="application/pdf,application/xml,text/xml,.xml" onChange={choose} />
          </Field>
          <FileReading isReading={check.isPending} read={check.data} isSame={typed.length === 0} />
          {check.data?.paper != null && <ReceivedPaperSheet paper={check.data.paper} level={3} />}
          <Button type="submit" variant="primary" busy={isPending}>
            <Trans>Send the invoice</Trans>
          </Button>
        </form>
      </PaperBody>
    </Paper>
  );
}
