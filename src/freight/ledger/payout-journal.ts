import { ACCOUNTS, type JournalEntry, PLAIN, type Posting, withoutZeros } from './journal.ts';

interface ExportedPayout {
  readonly payout: string;
  /** A carrier, or a shipper whose card accepts no refund. */
  readonly payee: string;
  readonly isRefund: boolean;
  readonly day: string;
  readonly amount: number;
  /** The amount in cents that settles each invoice. */
  readonly parts: readonly { readonly invoice: string; readonly amount: number }[];
  /** The carrier's compensation for Lading's own lateness, in cents; part of the amount. */
  readonly late: number;
}

/**
 * Books what Lading owes a carrier for paying late, as a charge beside the payout that pays it. Damages are outside VAT.
 *
 * @param fact `owed` with the payout that is sent, `returned` with one that came back: it is taken back
 */
export function latenessOwed(
  { payout, payee, late, day }: Pick<ExportedPayout, 'payout' | 'payee' | 'late' | 'day'>,
  fact: 'owed' | 'returned',
): JournalEntry {
  const amount = fact === 'owed' ? late : -late;
  return {
    journal: 'OD',
    key: `payout:${payout}:late:${fact}`,
    label: payout,
    day,
    invoice: null,
    means: null,
    postings: [
      { ...PLAIN, account: ACCOUNTS.latenessPaid, amount, payment: payout },
      { ...PLAIN, account: ACCOUNTS.carriers, amount: -amount, party: payee, payment: payout },
    ],
  };
}

/**
 * Books a payout sent to the bank: the payee's claim is settled, and the amount is in transit until the bank statement
 * shows it.
 */
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
      ...toPayee({ ...paid, amount }, 1),
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
  /** Where the movement is booked now: in suspense if it was not identified before. */
  readonly from: 'bank' | 'suspense';
}

/** Books payouts that the bank executed: they are no longer in transit. */
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

/** Books returned payouts: the amounts are owed again. */
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

type Paid = Omit<ExportedPayout, 'day'>;

/**
 * Postings to a payee. The part of a refund beyond its credit notes was on the shipper's account.
 *
 * @param sign 1 where it settles what they are owed, -1 where it takes that back
 */
function toPayee({ payout: payment, payee: party, isRefund, amount, parts, late }: Paid, sign: 1 | -1): Posting[] {
  const rest = isRefund ? parts.reduce((left, part) => left - part.amount, amount) : 0;
  return [
    ...parts.map((part) => ({
      ...PLAIN,
      account: isRefund ? ACCOUNTS.customers : ACCOUNTS.carriers,
      amount: sign * part.amount,
      party,
      invoice: part.invoice,
      payment,
    })),
    { ...PLAIN, account: ACCOUNTS.carriers, amount: sign * late, party, payment },
    { ...PLAIN, account: ACCOUNTS.onAccount, amount: sign * rest, party, payment },
  ];
}
