import * as v from 'valibot';
import type { IsHoliday } from '../calendar/holidays.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import { Cents } from '../money/money.ts';
import { CalendarDate, daysBetween } from '../values/calendar-date.ts';
import { DAY } from '../values/duration.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';

/** States of a refund as the card provider reports them; `requested` until it has answered. */
export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';

/**
 * Reasons for a refund; `provider` for one that somebody made at the card provider, without Lading, and `on_account` for
 * money or a credit note on a shipper's account, which has no card to go to, `quarantine` for money that differed from
 * what was asked for.
 */
export const REFUND_REASONS = [
  'no_carrier',
  'cancelled',
  'refused',
  'cheaper',
  'support',
  'provider',
  'on_account',
  'quarantine',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Progress of a refund: requested, sent by us, at the card's bank; or failed, and then paid by transfer. */
export const REFUND_STATES = ['requested', 'sent', 'at_bank', 'failed', 'to_transfer', 'transferred'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A refund as the payer sees it; `amount` in cents. `reference` is the card provider's, once it has answered. */
export const Refund = v.object({
  uuid: Uuid,
  state: v.picklist(REFUND_STATES),
  amount: Cents,
  requested_at: Instant,
  due_date: CalendarDate,
  reference: v.nullable(v.string()),
  /** The credit note that is refunded. */
  credit: v.nullable(v.object({ uuid: Uuid, reference: v.string() })),
});
export type Refund = v.InferOutput<typeof Refund>;

/** Working days within which a refund is promised (specification, part 2, section 20). */
const WORKING_DAYS = 2;

/** Without an answer of the card provider for this long, support is notified; in milliseconds. */
export const REFUND_ANSWER_MS = DAY;

/** The promised day of a refund: two French working days after the request. */
export function refundDue(asked: string, isHoliday: IsHoliday): string {
  return addWorkingDays(asked, WORKING_DAYS, { country: 'FR' }, isHoliday);
}

/** The state of a refund after the provider's answer. The only change of a final state is to failed. */
export function applyRefund(asked: RefundStatus, answered: RefundStatus): RefundStatus {
  if (asked === 'failed') return 'failed';
  if (asked === 'succeeded') return answered === 'failed' ? 'failed' : 'succeeded';
  return answered;
}

interface RefundFacts {
  readonly status: RefundStatus;
  /** True if support decided to pay by transfer; `isExported`: the bank has the order. */
  readonly isTransfer: boolean;
  readonly isExported: boolean;
}

/** Derives the progress of a refund; it is never assigned. */
export function refundState({ status, isTransfer, isExported }: RefundFacts): RefundState {
  switch (status) {
    case 'requested':
      return 'requested';
    case 'pending':
      return 'sent';
    case 'succeeded':
      return 'at_bank';
    case 'failed':
      return isExported ? 'transferred' : isTransfer ? 'to_transfer' : 'failed';
  }
}

/** True if the money was sent and nothing is left to do. */
export function isRefunded(state: RefundState): boolean {
  return state === 'at_bank' || state === 'transferred';
}

/** Number of days that a refund is late on a day; 0 once the money was sent. */
export function refundLateDays({ state, due }: { readonly state: RefundState; readonly due: string }, today: string) {
  return isRefunded(state) ? 0 : Math.max(0, daysBetween(due, today));
}
