import * as v from 'valibot';
import { Named } from '../invoice/invoice.ts';
import { Cents, CURRENCY } from '../money/money.ts';
import { CalendarDate } from '../values/calendar-date.ts';
import { HOUR } from '../values/duration.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';

/** Waiting period before payouts to a new bank account, in milliseconds: time to detect fraud. */
const COOLING_MS = 72 * HOUR;

/** The time from which a newly entered bank account may be paid to; times in Unix milliseconds. */
export function usableFrom(entered: number): number {
  return entered + COOLING_MS;
}

/** A carrier's bank account with a masked number. */
export const BankAccount = v.object({
  uuid: Uuid,
  holder: v.string(),
  iban: v.string(),
  entered_at: Instant,
  usable_at: Instant,
  /** The day a payout was returned: the account is blocked until the carrier re-enters it. */
  refused_on: v.nullable(CalendarDate),
});
export type BankAccount = v.InferOutput<typeof BankAccount>;

/** Masks the middle of an account number: `FR76 … 0189`. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}

/** States of a payout run and of each payout in it: executed by the bank, or returned. */
const PAYOUT_STATES = ['proposed', 'approved', 'exported', 'executed', 'returned'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

interface PayoutFacts {
  readonly approved_at: Date | null;
  readonly exported_at: Date | null;
  /** Days on which the bank carried it out and brought it back. */
  readonly executed_on?: string | null;
  readonly returned_on?: string | null;
}

/** The state follows from what was done, and is never assigned. */
export function payoutState({ approved_at, exported_at, executed_on, returned_on }: PayoutFacts): PayoutState {
  if (returned_on != null) return 'returned';
  if (executed_on != null) return 'executed';
  if (exported_at !== null) return 'exported';
  return approved_at === null ? 'proposed' : 'approved';
}

/** The state of a run: executed once none of its payouts is in transit. */
export function runState(run: PayoutFacts, payouts: readonly Pick<Payout, 'state'>[]): PayoutState {
  const isDone = payouts.length > 0 && payouts.every(({ state }) => state === 'executed' || state === 'returned');
  return isDone ? 'executed' : payoutState(run);
}

/** A payout made or due to the carrier's account; in cents. `day` is the day of its run. */
export const Payout = v.object({
  uuid: Uuid,
  state: v.picklist(PAYOUT_STATES),
  day: CalendarDate,
  /** The days from the bank statement. */
  executed_on: v.nullable(CalendarDate),
  returned_on: v.nullable(CalendarDate),
  amount: Cents,
  currency: v.literal(CURRENCY),
  iban: v.string(),
  holder: v.string(),
  invoices: v.array(v.object({ ...Named.entries, amount: Cents })),
});
export type Payout = v.InferOutput<typeof Payout>;

/** A payout run as support prepares it; `waiting` are carriers without a usable account. */
export const PayoutBatch = v.object({
  uuid: Uuid,
  state: v.picklist(PAYOUT_STATES),
  day: CalendarDate,
  amount: Cents,
  currency: v.literal(CURRENCY),
  prepared_by: v.nullable(v.string()),
  /** True if the reader prepared it: someone else must approve it. */
  is_own: v.boolean(),
  approved_by: v.nullable(v.string()),
  payouts: v.array(v.object({ ...v.omit(Payout, ['invoices']).entries, carrier: v.string() })),
  waiting: v.array(v.object({ carrier: v.string(), amount: Cents })),
});
export type PayoutBatch = v.InferOutput<typeof PayoutBatch>;
