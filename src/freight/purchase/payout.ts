import * as v from 'valibot';
import { Named } from '../invoice/invoice.ts';
import { LateFee } from '../invoice/late-fee.ts';
import { Cents, CURRENCY } from '../money/money.ts';
import { CalendarDate } from '../values/calendar-date.ts';
import { HOUR } from '../values/duration.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { InvoiceDifference } from './invoice-facts.ts';

/** Waiting period before payouts to a new bank account, in milliseconds: time to detect fraud. */
const COOLING_MS = 72 * HOUR;

/** The time from which a newly entered bank account may be paid to; times in Unix milliseconds. */
export function usableFrom(entered: number): number {
  return entered + COOLING_MS;
}

/** Why an account is not paid to: blocked, returned money, replaced by a later one, or entered too recently. */
const ACCOUNT_FAULTS = ['new', 'refused', 'blocked', 'changed'] as const;
export type AccountFault = (typeof ACCOUNT_FAULTS)[number];

/**
 * Why a payout was held back: the fault of its account, the day of an early payment in it that has passed, that all it
 * pays is contested or credited meanwhile, or that an invoice in it was corrected, so that its early payment ended.
 */
const HELD_REASONS = [...ACCOUNT_FAULTS, 'early', 'contested', 'corrected'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

interface AccountFacts {
  readonly entered_at: Date;
  readonly refused_on: string | null;
  readonly blocked_at: Date | null;
  /** True if its company entered another one for the same purpose later. */
  readonly is_replaced?: boolean;
}

/** Returns why an account must not be paid to at `now` (Unix milliseconds); null if it may be. */
export function accountFault(account: AccountFacts, now: number): AccountFault | null {
  if (account.blocked_at !== null) return 'blocked';
  if (account.refused_on !== null) return 'refused';
  if (account.is_replaced === true) return 'changed';
  return usableFrom(account.entered_at.getTime()) > now ? 'new' : null;
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
  /** When support or an owner blocked it: nothing is paid to it any more. */
  blocked_at: v.nullable(Instant),
});
export type BankAccount = v.InferOutput<typeof BankAccount>;

/** Masks the middle of an account number: `FR76 … 0189`. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}

/** States of a payout run and of each payout in it: executed by the bank, returned, or withdrawn before it was sent. */
const PAYOUT_STATES = ['proposed', 'approved', 'exported', 'executed', 'returned', 'withdrawn'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

interface PayoutFacts {
  readonly approved_at: Date | null;
  readonly exported_at: Date | null;
  /** Days on which the bank carried it out and brought it back. */
  readonly executed_on?: string | null;
  readonly returned_on?: string | null;
  readonly withdrawn_at?: Date | null;
}

/** The state follows from what was done, and is never assigned. */
export function payoutState(payout: PayoutFacts): PayoutState {
  const { approved_at, exported_at, executed_on, returned_on, withdrawn_at } = payout;
  if (withdrawn_at != null) return 'withdrawn';
  if (returned_on != null) return 'returned';
  if (executed_on != null) return 'executed';
  if (exported_at !== null) return 'exported';
  return approved_at === null ? 'proposed' : 'approved';
}

/** The state of a run: withdrawn with its last payout, executed once none of them is in transit. */
export function runState(run: PayoutFacts, payouts: readonly Pick<Payout, 'state'>[]): PayoutState {
  const left = payouts.filter(({ state }) => state !== 'withdrawn');
  if (left.length === 0 && payouts.length > 0) return 'withdrawn';
  const isDone = left.length > 0 && left.every(({ state }) => state === 'executed' || state === 'returned');
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
  /** `late_fee` is paid beside the invoice, for Lading's own lateness. Missing in older data kept on devices. */
  invoices: v.array(v.object({ ...Named.entries, amount: Cents, late_fee: v.optional(v.nullable(LateFee)) })),
});
export type Payout = v.InferOutput<typeof Payout>;

/** A payout as support sees it in its run. */
const RunPayout = v.object({
  ...v.omit(Payout, ['invoices']).entries,
  carrier: v.string(),
  company: Uuid,
  account: v.object({
    uuid: Uuid,
    entered_at: Instant,
    /** Why nothing would be paid to it now; null once the payout is sent or withdrawn. */
    fault: v.nullable(v.picklist(ACCOUNT_FAULTS)),
    /** True if the reader entered it: someone else must approve. */
    is_own: v.boolean(),
  }),
  /** Taken out of its run: by whom and why, or why it was held back. */
  withdrawn: v.nullable(
    v.object({
      at: Instant,
      by: v.nullable(v.string()),
      reason: v.nullable(v.string()),
      held: v.nullable(v.picklist(HELD_REASONS)),
    }),
  ),
});

/** A payee who is not paid by a run, and the amount in cents. `until` is null where another account has to be entered. */
export const WaitingPayee = v.object({ carrier: v.string(), amount: Cents, until: v.nullable(Instant) });
export type WaitingPayee = v.InferOutput<typeof WaitingPayee>;

/** A payout run as support prepares it; `waiting` are payees without a usable account. The amount is what is paid. */
export const PayoutBatch = v.object({
  uuid: Uuid,
  state: v.picklist(PAYOUT_STATES),
  day: CalendarDate,
  amount: Cents,
  currency: v.literal(CURRENCY),
  prepared_by: v.nullable(v.string()),
  prepared_at: Instant,
  /** True if the reader prepared it: someone else must approve it. */
  is_own: v.boolean(),
  approved_by: v.nullable(v.string()),
  payouts: v.array(RunPayout),
  waiting: v.array(WaitingPayee),
});
export type PayoutBatch = v.InferOutput<typeof PayoutBatch>;

/**
 * A run as its approver reads it: with the invoices of each payout, whether their transport is contested now, and in what
 * the files of carriers differ from what they typed.
 */
export const WholePayoutBatch = v.object({
  ...PayoutBatch.entries,
  payouts: v.array(
    v.object({
      ...RunPayout.entries,
      invoices: v.array(
        v.object({
          ...Named.entries,
          amount: Cents,
          is_contested: v.boolean(),
          /** True if its own carrier contests it: the run pays the rest of the payout. */
          is_left_out: v.boolean(),
          /** The compensation beside it for Lading's own lateness: by the day of the run until it is sent. */
          late_fee: v.nullable(LateFee),
          file_differences: v.array(InvoiceDifference),
        }),
      ),
    }),
  ),
});
export type WholePayoutBatch = v.InferOutput<typeof WholePayoutBatch>;
