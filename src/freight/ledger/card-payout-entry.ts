import { ACCOUNTS, type JournalEntry, PLAIN, withoutZeros } from './journal.ts';

interface Movement {
  readonly key: string;
  readonly label: string;
  readonly day: string;
  /** In cents; below 0 it went out. */
  readonly amount: number;
}

/**
 * Books a movement that is in suspense as a payout of the card provider.
 *
 * @param fees what the provider kept of the payments behind it, in cents
 */
export function cardPayoutArrived({ amount, ...entry }: Movement, fees: number): JournalEntry {
  return {
    ...entry,
    journal: 'OD',
    invoice: null,
    means: null,
    postings: withoutZeros([
      { ...PLAIN, account: ACCOUNTS.suspense, amount },
      { ...PLAIN, account: ACCOUNTS.bankCharges, amount: fees },
      { ...PLAIN, account: ACCOUNTS.cardClearing, amount: -amount - fees },
    ]),
  };
}
