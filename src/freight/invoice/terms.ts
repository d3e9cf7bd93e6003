import type { PaymentPlan } from '../money/money.ts';
import { dayOf, instantOf } from '../time-slot/window.ts';
import { addDays } from '../values/calendar-date.ts';
import { HOUR } from '../values/duration.ts';

/** The longest the law allows in road freight (Code de commerce, L441-11). */
export const DAYS_TO_PAY = 30;

/** Cost of early payment for a carrier, in ten-thousandths of the invoice per day from the request to its pay day. */
export const EARLY_PAYMENT_RATE = 3;

/** The day an invoice is due. What should have been paid by card before the transport is due at once. */
export function dueDay(issued: string, plan: PaymentPlan): string {
  return plan === 'thirty_days_invoice' ? addDays(issued, DAYS_TO_PAY) : issued;
}

const BOOK_ZONE = 'Europe/Paris';

/** The calendar day of a moment (Unix milliseconds) in the time zone of the books. */
export function bookDay(now: number): string {
  return dayOf(now, BOOK_ZONE);
}

/** A month is billed from its last evening on, this long before its end. */
const LAST_EVENING_MS = 4 * HOUR;

/**
 * The end of the latest month that is billed by now, both in Unix milliseconds. Everything charged before it to
 * companies billed monthly is due for invoicing, even if the run on the last evening was missed.
 */
export function billedMonthEnd(now: number): number {
  return instantOf(`${bookDay(now + LAST_EVENING_MS).slice(0, 7)}-01`, 0, BOOK_ZONE);
}

/** An invoice number: its series, its year, and a gapless number within both. */
export function invoiceNumber(series: string, year: number, number: number): string {
  return `${series}-${year}-${String(number).padStart(5, '0')}`;
}
