import * as v from 'valibot';
import { Named } from '../invoice/invoice.ts';
import { EARLY_PAYMENT_RATE } from '../invoice/terms.ts';
import { type Totals, totalsOf } from '../invoice/totals.ts';
import { Cents, halfUp } from '../money/money.ts';
import { addDays, CalendarDate, daysBetween } from '../values/calendar-date.ts';
import type { VatRule } from '../vat/vat.ts';
import { payDay } from './pay-day.ts';

/**
 * Payment of a carrier before the due date: the amount paid and the discount, in cents, VAT included, and the day of
 * the run. It is an offer until a credit note exists.
 */
export const EarlyPayment = v.object({
  amount: Cents,
  discount: Cents,
  pay_day: CalendarDate,
  credit: v.nullable(Named),
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
