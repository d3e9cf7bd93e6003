import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { bookBankEntry } from '#contract/bank.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { type BankEntry, bookPurpose } from '#device/support/bank.ts';
import type { BankPurpose } from '#freight/ledger/bank-purpose.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from '../support.module.css';

const Values = v.pick(bookBankEntry.body.schema, ['reason']);

interface PurposeFormProps {
  readonly entry: BankEntry;
  readonly purpose: BankPurpose;
}

/** Books a movement as a fee of the bank, as interest, or as cents, with a note where somebody wants one. */
export function PurposeForm({ entry, purpose }: PurposeFormProps) {
  const format = useFormat();
  const form = useContractForm(Values, { reason: '' });
  const book = useMutation({
    mutationFn: (reason: string) => bookPurpose(entry.uuid, { purpose, reason }),
    onSuccess: () => notify({ id: 'bank', tone: 'ok', message: <Trans>Booked</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  const amount = format.money(Math.abs(entry.amount));
  const words: Readonly<Record<BankPurpose, React.ReactNode>> = {
    bank_fee: <Trans>Book {amount} as bank fees</Trans>,
    interest: <Trans>Book {amount} as interest</Trans>,
    cents: <Trans>Write {amount} off</Trans>,
  };
  return (
    <form noValidate className={styles.decide} onSubmit={form.handleSubmit(({ reason = '' }) => book.mutate(reason))}>
      <Field label={<Trans>Note, if any</Trans>} error={form.formState.errors.reason?.message}>
        <TextInput {...form.register('reason')} />
      </Field>
      {book.error !== null && <FormFault error={book.error} />}
      <Button type="submit" variant="primary" busy={book.isPending}>
        {words[purpose]}
      </Button>
    </form>
  );
}
