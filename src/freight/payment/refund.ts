import * as v from 'valibot';
import type { IsHoliday } from '../calendar/holidays.ts';
import { Cents } from '../money/money.ts';
import { addDays, CalendarDate, daysBetween } from '../values/calendar-date.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';

/** States of a refund, as the card provider says them; `requested` until it has answered. */
export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';

/** Why money goes back to a card. */
export const REFUND_REASONS = ['no_carrier', 'cancelled', 'refused', 'cheaper', 'support'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** How far a refund is: asked for, sent by us, with the bank of the card; or failed, and then paid by transfer. */
export const REFUND_STATES = ['requested', 'sent', 'at_bank', 'failed', 'to_transfer', 'transferred'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Money that goes back, as who paid it reads it; `amount` in cents. `reference` is the card provider's, once it has answered. */
export const Refund = v.object({
  uuid: Uuid,
  state: v.picklist(REFUND_STATES),
  amount: Cents,
  requested_at: Instant,
  due_date: CalendarDate,
  reference: v.nullable(v.string()),
  /** The credit note whose money it is. */
  credit: v.nullable(v.object({ uuid: Uuid, reference: v.string() })),
});
export type Refund = v.InferOutput<typeof Refund>;

/** A refund is promised within so many working days (specification, part 2, section 20). */
const WORKING_DAYS = 2;

/** Without an answer of the card provider for so long, support hears of it. */
export const REFUND_ANSWER_MS = 24 * 3_600_000;

const SATURDAY = 6;
const SUNDAY = 0;

/** The day a refund is promised by: two working days of France after it was asked for. */
export function refundDue(asked: string, isHoliday: IsHoliday): string {
  let day = asked;
  for (let left = WORKING_DAYS; left > 0; ) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day, { country: 'FR' })) left -= 1;
  }
  return day;
}

/** The state of a refund after what the provider said. An end is left only by a refund that fails after all. */
export function applyRefund(asked: RefundStatus, answered: RefundStatus): RefundStatus {
  if (asked === 'failed') return 'failed';
  if (asked === 'succeeded') return answered === 'failed' ? 'failed' : 'succeeded';
  return answered;
}

interface RefundFacts {
  readonly status: RefundStatus;
  /** Whether support decided on a transfer, and whether the bank has the order of it. */
  readonly isTransfer: boolean;
  readonly isExported: boolean;
}

/** How far a refund is: it follows from what was done, and is never assigned. */
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

/** Whether the money has left: nothing more is to be done for it. */
export function isRefunded(state: RefundState): boolean {
  return state === 'at_bank' || state === 'transferred';
}

/** Days a refund is late on a day; 0 once the money has left. */
export function refundLateDays({ state, due }: { readonly state: RefundState; readonly due: string }, today: string) {
  return isRefunded(state) ? 0 : Math.max(0, daysBetween(due, today));
}
