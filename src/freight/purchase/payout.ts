import * as v from 'valibot';
import { Named } from '../invoice/invoice.ts';
import { Cents, CURRENCY } from '../money/money.ts';
import { CalendarDate } from '../values/calendar-date.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';

/** A new bank account is paid to after so long: a thief is found out before. */
const COOLING_MS = 72 * 3_600_000;

/** When a bank account that was entered may be paid to; times in Unix milliseconds. */
export function usableFrom(entered: number): number {
  return entered + COOLING_MS;
}

/** A carrier's bank account. Of its number no more is shown than who knows it needs. */
export const BankAccount = v.object({
  uuid: Uuid,
  holder: v.string(),
  iban: v.string(),
  entered_at: Instant,
  usable_at: Instant,
  /** The day on which money came back from it: nothing more is paid to it until it is entered anew. */
  refused_on: v.nullable(CalendarDate),
});
export type BankAccount = v.InferOutput<typeof BankAccount>;

/** The number of an account without its middle: `FR76 … 0189`. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}

/** States of a run of payouts, and of each payout in it: the bank carried it out, or its money came back. */
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

/** The state of a run: the bank carried it out where nothing of it is on its way any more. */
export function runState(run: PayoutFacts, payouts: readonly Pick<Payout, 'state'>[]): PayoutState {
  const isDone = payouts.length > 0 && payouts.every(({ state }) => state === 'executed' || state === 'returned');
  return isDone ? 'executed' : payoutState(run);
}

/** A sum that is or will be on the carrier's account; in cents. `day` is the day of its run. */
export const Payout = v.object({
  uuid: Uuid,
  state: v.picklist(PAYOUT_STATES),
  day: CalendarDate,
  /** The days that the bank statement says. */
  executed_on: v.nullable(CalendarDate),
  returned_on: v.nullable(CalendarDate),
  amount: Cents,
  currency: v.literal(CURRENCY),
  iban: v.string(),
  holder: v.string(),
  invoices: v.array(v.object({ ...Named.entries, amount: Cents })),
});
export type Payout = v.InferOutput<typeof Payout>;

/** A run of payouts as support prepares it; `waiting` are carriers without an account that may be paid to. */
export const PayoutBatch = v.object({
  uuid: Uuid,
  state: v.picklist(PAYOUT_STATES),
  day: CalendarDate,
  amount: Cents,
  currency: v.literal(CURRENCY),
  prepared_by: v.nullable(v.string()),
  /** Whether the reader prepared it: somebody else approves it. */
  is_own: v.boolean(),
  approved_by: v.nullable(v.string()),
  payouts: v.array(v.object({ ...v.omit(Payout, ['invoices']).entries, carrier: v.string() })),
  waiting: v.array(v.object({ carrier: v.string(), amount: Cents })),
});
export type PayoutBatch = v.InferOutput<typeof PayoutBatch>;
