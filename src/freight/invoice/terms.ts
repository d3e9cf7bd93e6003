import type { PaymentPlan } from '../money/money.ts';
import { addDays } from '../values/calendar-date.ts';

/** The longest the law allows in road freight (Code de commerce, L441-11). */
const DAYS_TO_PAY = 30;

/** The day an invoice is due. What should have been paid by card before the transport is due at once. */
export function dueDay(issued: string, plan: PaymentPlan): string {
  return plan === 'thirty_days_invoice' ? addDays(issued, DAYS_TO_PAY) : issued;
}

/** The calendar day of a moment (Unix milliseconds) where the books are kept. */
export function bookDay(now: number): string {
  return BOOK_DAYS.format(now);
}

/** The Swedish way to write a day is that of ISO 8601. */
const BOOK_DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** The number of an invoice: its series, its year, and its place in both without a gap. */
export function invoiceNumber(series: string, year: number, number: number): string {
  return `${series}-${year}-${String(number).padStart(5, '0')}`;
}
