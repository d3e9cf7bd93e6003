import { ACCOUNTS, type JournalEntry, PLAIN, withoutZeros } from './journal.ts';

/** Money that leaves a card payment without a credit note, or comes back to it. All amounts in cents. */
interface TakenBack {
  readonly key: string;
  readonly label: string;
  readonly day: string;
  readonly payment: string;
  readonly customer: string;
  /** True if the payment is quarantined: its money is in suspense. */
  readonly isSuspended: boolean;
  /** Above 0 if it is taken, below 0 if it is given back. */
  readonly amount: number;
  /** The provider's fee; below 0 if it is given back. */
  readonly fee: number;
  /** The amount of each invoice that is owed again, or settled again; above 0. */
  readonly parts: readonly { readonly invoice: string; readonly amount: number }[];
}

/**
 * Books a chargeback, or a refund that was made at the card provider: the customer owes their invoices again, or has
 * paid them again. What belongs to no invoice is on their account, or in suspense.
 */
export function paymentTakenBack(taken: TakenBack): JournalEntry {
  const { key, label, day, payment, customer: party, isSuspended, amount, fee, parts } = taken;
  const sign = amount < 0 ? -1 : 1;
  const rest = parts.reduce((left, part) => left - sign * part.amount, amount);
  return {
    journal: 'CB',
    key,
    label,
    day,
    invoice: null,
    means: amount < 0 ? 'card' : null,
    postings: withoutZeros([
      ...parts.map((part) => ({
        ...PLAIN,
        account: ACCOUNTS.customers,
        amount: sign * part.amount,
        party,
        invoice: part.invoice,
        payment,
      })),
      isSuspended
        ? { ...PLAIN, account: ACCOUNTS.suspense, amount: rest, payment }
        : { ...PLAIN, account: ACCOUNTS.onAccount, amount: rest, party, payment },
      { ...PLAIN, account: ACCOUNTS.bankCharges, amount: fee, payment },
      { ...PLAIN, account: ACCOUNTS.cardClearing, amount: -amount - fee, payment },
    ]),
  };
}
