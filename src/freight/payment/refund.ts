import type { IsHoliday } from '../calendar/holidays.ts';
import { addDays } from '../values/calendar-date.ts';

/** States of a refund, as the card provider says them; `requested` until it has answered. */
export const REFUND_STATUSES = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** A refund is promised within so many working days (specification, part 2, section 20). */
const WORKING_DAYS = 2;

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
