import { ACCOUNTS, type JournalEntry, PLAIN } from './journal.ts';

/** Money on account that settles an invoice; the amount in cents. */
interface UsedAdvance {
  readonly payment: string;
  readonly label: string;
  readonly customer: string;
  readonly invoice: string;
  readonly amount: number;
  readonly day: string;
}

/** Books money that was received before its invoice, and was on the customer's account meanwhile. */
export function advanceUsed({ payment, label, customer: party, invoice, amount, day }: UsedAdvance): JournalEntry {
  return {
    journal: 'OD',
    key: `payment:${payment}:used`,
    label,
    day,
    invoice: null,
    means: 'card',
    postings: [
      { ...PLAIN, account: ACCOUNTS.onAccount, amount, party, payment },
      { ...PLAIN, account: ACCOUNTS.customers, amount: -amount, party, invoice, payment },
    ],
  };
}
