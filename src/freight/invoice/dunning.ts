import type { Company } from '../company/company.ts';
import { addDays, daysBetween } from '../values/calendar-date.ts';

/** Days after the due day on which a company is reminded of an invoice. */
const REMINDER_DAYS = [0, 7, 15] as const;
export type ReminderDay = (typeof REMINDER_DAYS)[number];

/** The reminder that names the day of the lock. */
export const LAST_REMINDER: ReminderDay = 15;

/** The last reminder is sent this many days before the lock. */
const LOCK_NOTICE_DAYS = 3;
/** A company that owes less than this, in cents, stays open. */
const LEAST_TO_LOCK = 50_00;

/** The latest reminder due for an open invoice on a day; null before the due day. */
export function reminderOf(due: string, today: string): ReminderDay | null {
  const days = daysBetween(due, today);
  return REMINDER_DAYS.findLast((after) => days >= after) ?? null;
}

/** The day of the lock named in the last reminder; `openUntil` is the last day of an extension by support, or null. */
export function lockDay(today: string, openUntil: string | null): string {
  const day = addDays(today, LOCK_NOTICE_DAYS);
  return openUntil === null || openUntil < day ? day : addDays(openUntil, 1);
}

/** The facts about a company that is long overdue. */
interface Debt {
  /** Its open sums of invoices that are more than 15 days past due, in cents, without what is contested. */
  readonly defaulting: number;
  /** The day of the first final reminder; null if none was sent. */
  readonly warned: string | null;
  /** True if some of these invoices wait for an answer of support. */
  readonly isContested: boolean;
}

/** True if a company is locked until it pays. */
export function mustLock({ defaulting, warned, isContested }: Debt, today: string): boolean {
  if (isContested) return false;
  return defaulting >= LEAST_TO_LOCK && warned !== null && daysBetween(warned, today) >= LOCK_NOTICE_DAYS;
}

/** A company's debts, each sum including the next, in cents. */
interface Owed {
  readonly payment_pending: number;
  readonly payment_late: number;
  readonly payment_defaulting: number;
}

/** True if every page shows a company's unpaid invoices (specification, part 1, section 6). */
export function notifiesOfUnpaid(
  { payment_pending: pending, payment_late: late, payment_defaulting: defaulting }: Owed,
  mode: Company['billing']['payment_mode'],
): boolean {
  return (pending > 0 && late > 0 && mode === 'card') || (late > 0 && defaulting > 0);
}
