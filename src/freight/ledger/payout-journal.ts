import { ACCOUNTS, type JournalEntry, PLAIN, type Posting, withoutZeros } from './journal.ts';

interface ExportedPayout {
  readonly payout: string;
  readonly carrier: string;
  readonly day: string;
  readonly amount: number;
  /** How much of it settles which invoice, in cents. */
  readonly parts: readonly { readonly invoice: string; readonly amount: number }[];
}

/** The entry of money that is on its way to a carrier: their invoices are settled, and the bank statement is to show it. */
export function payoutExported({ payout, carrier, day, amount, parts }: ExportedPayout): JournalEntry {
  return {
    journal: 'BQ',
    key: `payout:${payout}:exported`,
    label: payout,
    day,
    invoice: null,
    means: 'transfer',
    postings: withoutZeros([
      ...toCarrier({ payout, carrier, parts }, 1),
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

/** The entry of payouts that came back: what they paid is owed to the carriers again. */
export function payoutsReturned(
  movement: Movement,
  payouts: readonly Pick<ExportedPayout, 'payout' | 'carrier' | 'parts'>[],
): JournalEntry {
  return {
    ...entryOf(movement),
    postings: withoutZeros([
      { ...PLAIN, account: ACCOUNTS[movement.from], amount: movement.amount },
      ...payouts.flatMap((payout) => toCarrier(payout, -1)),
    ]),
  };
}

function entryOf({ key, label, day, from }: Movement): Omit<JournalEntry, 'postings'> {
  return { journal: from === 'bank' ? 'BQ' : 'OD', key, label, day, invoice: null, means: null };
}

/** @param sign 1 where it settles their invoices, -1 where it takes that back */
function toCarrier(
  { payout, carrier, parts }: Pick<ExportedPayout, 'payout' | 'carrier' | 'parts'>,
  sign: 1 | -1,
): Posting[] {
  return parts.map(({ invoice, amount }) => ({
    ...PLAIN,
    account: ACCOUNTS.carriers,
    amount: sign * amount,
    party: carrier,
    invoice,
    payment: payout,
  }));
}
