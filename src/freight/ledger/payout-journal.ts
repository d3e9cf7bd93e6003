import { ACCOUNTS, type JournalEntry, PLAIN, type Posting, withoutZeros } from './journal.ts';

interface ExportedPayout {
  readonly payout: string;
  /** A carrier, or a shipper whose card takes no refund. */
  readonly payee: string;
  readonly isRefund: boolean;
  readonly day: string;
  readonly amount: number;
  /** How much of it settles which invoice, in cents. */
  readonly parts: readonly { readonly invoice: string; readonly amount: number }[];
}

/** The entry of money that is on its way to a company: what they were owed is settled, and the bank statement is to show it. */
export function payoutExported({ day, amount, ...paid }: ExportedPayout): JournalEntry {
  const { payout } = paid;
  return {
    journal: 'BQ',
    key: `payout:${payout}:exported`,
    label: payout,
    day,
    invoice: null,
    means: 'transfer',
    postings: withoutZeros([
      ...toPayee(paid, 1),
      { ...PLAIN, account: ACCOUNTS.inTransfer, amount: -amount, payment: payout },
    ]),
  };
}

/** A movement on our bank account. `amount` in cents, above 0. */
interface Movement {
  readonly key: string;
  readonly label: string;
  readonly day: string;
  readonly amount: number;
  /** Where its money stands: nobody knew what it was for if it is in suspense. */
  readonly from: 'bank' | 'suspense';
}

/** The entry of payouts that the bank carried out: they are no longer on their way. */
export function payoutsExecuted(
  movement: Movement,
  payouts: readonly Pick<ExportedPayout, 'payout' | 'amount'>[],
): JournalEntry {
  return {
    ...entryOf(movement),
    postings: withoutZeros([
      ...payouts.map(({ payout, amount }) => ({ ...PLAIN, account: ACCOUNTS.inTransfer, amount, payment: payout })),
      { ...PLAIN, account: ACCOUNTS[movement.from], amount: -movement.amount },
    ]),
  };
}

/** The entry of payouts that came back: what they paid is owed again. */
export function payoutsReturned(movement: Movement, payouts: readonly Paid[]): JournalEntry {
  return {
    ...entryOf(movement),
    postings: withoutZeros([
      { ...PLAIN, account: ACCOUNTS[movement.from], amount: movement.amount },
      ...payouts.flatMap((payout) => toPayee(payout, -1)),
    ]),
  };
}

function entryOf({ key, label, day, from }: Movement): Omit<JournalEntry, 'postings'> {
  return { journal: from === 'bank' ? 'BQ' : 'OD', key, label, day, invoice: null, means: null };
}

type Paid = Omit<ExportedPayout, 'day' | 'amount'>;

/** @param sign 1 where it settles what they are owed, -1 where it takes that back */
function toPayee({ payout, payee, isRefund, parts }: Paid, sign: 1 | -1): Posting[] {
  return parts.map(({ invoice, amount }) => ({
    ...PLAIN,
    account: isRefund ? ACCOUNTS.customers : ACCOUNTS.carriers,
    amount: sign * amount,
    party: payee,
    invoice,
    payment: payout,
  }));
}
