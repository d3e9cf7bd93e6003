import * as v from 'valibot';
import { Named } from '../invoice/invoice.ts';
import { EARLY_PAYMENT_RATE } from '../invoice/terms.ts';
import { type Totals, totalsOf } from '../invoice/totals.ts';
import { Cents, halfUp } from '../money/money.ts';
import { addDays, CalendarDate, daysBetween } from '../values/calendar-date.ts';
import type { VatRule } from '../vat/vat.ts';
import { payDay } from './pay-day.ts';

/** Offered, asked for, or booked: the invoice is reduced only once the run that pays it is sent. */
const EARLY_STATES = ['offered', 'asked', 'booked'] as const;

/** Why the last request was not kept: its day passed, or there was no account that could be paid to by then. */
const MISSED_REASONS = ['day', 'account'] as const;
export type MissedReason = (typeof MISSED_REASONS)[number];

/** The end of a request. */
export type EarlyEnd = 'paid' | MissedReason;

/**
 * Payment of a carrier before the due date: the amount paid and the discount, in cents, VAT included, and the day of
 * the run. The credit note exists once it is booked.
 */
export const EarlyPayment = v.object({
  state: v.picklist(EARLY_STATES),
  amount: Cents,
  discount: Cents,
  pay_day: CalendarDate,
  credit: v.nullable(Named),
  /** The last request, if it was not kept and nothing was asked for since. */
  missed: v.nullable(v.object({ pay_day: CalendarDate, reason: v.picklist(MISSED_REASONS) })),
});
export type EarlyPayment = v.InferOutput<typeof EarlyPayment>;

interface Unpaid extends Pick<Totals, 'net'> {
  readonly due: string;
  readonly vat: VatRule;
}

/**
 * The discount if an unpaid invoice is paid by the next run after a day, as totals above 0; null if that run pays it
 * anyway, or if the discount rounds to nothing.
 */
export function earlyDiscount(
  { net, due, vat }: Unpaid,
  today: string,
): { readonly discount: Totals; readonly pay_day: string } | null {
  const tomorrow = addDays(today, 1);
  const next = payDay(tomorrow, tomorrow);
  const regular = payDay(due, today);
  if (regular <= next) return null;
  const days = daysBetween(today, regular);
  const discount = totalsOf([{ amount: halfUp(net * EARLY_PAYMENT_RATE * days, 10_000) }], vat);
  return discount.net > 0 ? { discount, pay_day: next } : null;
}
