import { Trans } from '@lingui/react/macro';
import { type BankEntry, bookPurpose } from '#device/support/bank.ts';
import type { BankPurpose } from '#freight/ledger/bank-purpose.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { BookForm } from './book-form.tsx';

interface PurposeFormProps {
  readonly entry: BankEntry;
  readonly purpose: BankPurpose;
}

/** Books a movement as a fee of the bank, as interest, or as cents, with a note where somebody wants one. */
export function PurposeForm({ entry, purpose }: PurposeFormProps) {
  const format = useFormat();
  const amount = format.money(Math.abs(entry.amount));
  const words: Readonly<Record<BankPurpose, React.ReactNode>> = {
    bank_fee: <Trans>Book {amount} as bank fees</Trans>,
    interest: <Trans>Book {amount} as interest</Trans>,
    cents: <Trans>Write {amount} off</Trans>,
  };
  return <BookForm isSure send={words[purpose]} book={(reason) => bookPurpose(entry.uuid, { purpose, reason })} />;
}
