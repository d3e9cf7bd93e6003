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

interface UsedAccount extends Omit<UsedAdvance, 'payment'> {
  readonly key: string;
  /** The card payment that the money came with; null if it came by transfer. */
  readonly payment: string | null;
}

/** Books money that was received before its invoice, and was on the customer's account meanwhile. */
export function advanceUsed(used: UsedAdvance): JournalEntry {
  return accountUsed({ ...used, key: `payment:${used.payment}:used` });
}

/** Books money on a customer's account against an invoice. */
export function accountUsed({ key, payment, label, customer: party, invoice, amount, day }: UsedAccount): JournalEntry {
  return {
    journal: 'OD',
    key,
    label,
    day,
    invoice: null,
    means: payment === null ? 'transfer' : 'card',
    postings: [
      { ...PLAIN, account: ACCOUNTS.onAccount, amount, party, payment },
      { ...PLAIN, account: ACCOUNTS.customers, amount: -amount, party, invoice, payment },
    ],
  };
}
