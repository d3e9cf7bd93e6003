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

/** The end of a request: paid, missed, or with the correction of its invoice. */
export type EarlyEnd = 'paid' | MissedReason | 'corrected';

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
  /** The runs to choose from while it is offered. Missing in data kept on devices before. */
  runs: v.optional(v.array(v.object({ pay_day: CalendarDate, amount: Cents, discount: Cents }))),
  /** The last request, if it was not kept and nothing was asked for since. */
  missed: v.nullable(v.object({ pay_day: CalendarDate, reason: v.picklist(MISSED_REASONS) })),
});
export type EarlyPayment = v.InferOutput<typeof EarlyPayment>;

interface Unpaid extends Pick<Totals, 'net'> {
  readonly due: string;
  readonly vat: VatRule;
}

/** A run that can pay an invoice early: the discount it costs, as totals above 0, and its day. */
interface EarlyRun {
  readonly discount: Totals;
  readonly pay_day: string;
}

/**
 * The runs that can pay an unpaid invoice early, soonest first. The next one costs a discount from today to the regular
 * pay day, a later one from its own day. Empty if the next run pays it anyway; without runs whose discount rounds to 0.
 */
export function earlyRuns({ net, due, vat }: Unpaid, today: string): EarlyRun[] {
  const regular = payDay(due, today);
  const days: string[] = [];
  for (let day = runAfter(today); day < regular; day = runAfter(day)) days.push(day);
  return days
    .map((day, index): EarlyRun => {
      const sooner = daysBetween(index === 0 ? today : day, regular);
      const amount = halfUp(net * EARLY_PAYMENT_RATE * sooner, 10_000);
      return { discount: totalsOf([{ amount }], vat), pay_day: day };
    })
    .filter(({ discount }) => discount.net > 0);
}

/** The first run after a day. */
function runAfter(day: string): string {
  const next = addDays(day, 1);
  return payDay(next, next);
}
