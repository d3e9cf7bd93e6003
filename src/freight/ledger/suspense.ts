import { ACCOUNTS, type JournalEntry, PLAIN, withoutZeros } from './journal.ts';

/** Money in suspense that support accepted for a company; all amounts in cents. */
interface AcceptedMoney {
  readonly payment: string;
  readonly label: string;
  readonly customer: string;
  readonly day: string;
  readonly amount: number;
  /** The part that settles each invoice; the rest is on the customer's account. */
  readonly parts: readonly { readonly invoice: string; readonly amount: number }[];
}

/** Books money out of suspense: a card payment that differed from what was asked for, and was accepted. */
export function suspenseAccepted(accepted: AcceptedMoney): JournalEntry {
  const { payment, label, customer: party, day, amount, parts } = accepted;
  const rest = parts.reduce((left, part) => left - part.amount, amount);
  return {
    journal: 'OD',
    key: `payment:${payment}:accepted`,
    label,
    day,
    invoice: null,
    means: 'card',
    postings: withoutZeros([
      { ...PLAIN, account: ACCOUNTS.suspense, amount, payment },
      ...parts.map((part) => ({
        ...PLAIN,
        account: ACCOUNTS.customers,
        amount: -part.amount,
        party,
        invoice: part.invoice,
        payment,
      })),
      { ...PLAIN, account: ACCOUNTS.onAccount, amount: -rest, party, payment },
    ]),
  };
}
