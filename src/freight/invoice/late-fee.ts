import * as v from 'valibot';
import type { Laws } from '../law/law.ts';
import { LAWS } from '../law/laws.ts';
import { Cents } from '../money/money.ts';
import { addDays, CalendarDate, daysBetween } from '../values/calendar-date.ts';
import { halfYearsIn, lateRate } from './late-rate.ts';

/** The fixed sum for the costs of recovery that each late invoice owes, in cents (Code de commerce, D441-5). */
const RECOVERY_SUM = 40_00;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The debt for the lateness of an invoice, neither charged nor waived: interest from a day to another, both
 * included, and the fixed sum; in cents, outside VAT. `rate` is the yearly one of the last day, in hundredths of a per
 * cent.
 */
export const LateFee = v.object({
  from: CalendarDate,
  until: CalendarDate,
  days: Count,
  rate: Count,
  interest: Cents,
  fixed: Cents,
});
export type LateFee = v.InferOutput<typeof LateFee>;

/** An invoice that was not paid in time. Amounts in cents, VAT included. */
export interface LateDebt {
  readonly due: string;
  /** The amount due, without credits and without what waits for an answer to a claim. */
  readonly owed: number;
  /** The payments by day; below 0 where money went back. */
  readonly payments: readonly { readonly day: string; readonly amount: number }[];
}

/**
 * The interest of an invoice from one day to another, both included, in cents: each day at the rate of its half-year, as
 * a 365th or, in a leap year, a 366th. What is paid on a day still owes interest for that day. Rounded once, half up.
 */
export function lateInterest(
  debt: LateDebt,
  { from, until }: { readonly from: string; readonly until: string },
  rates: Laws = LAWS,
): number {
  const first = from > debt.due ? from : addDays(debt.due, 1);
  const paid = debt.payments.map(({ day }) => addDays(day, 1)).filter((day) => day > first && day <= until);
  const starts = [...new Set([first, ...halfYearsIn(first, until), ...paid])].toSorted();
  if (first > until) return 0;
  // In hundredths of a per cent of a cent and day: too long for a number at large sums.
  let common = 0n;
  let leap = 0n;
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? addDays(until, 1);
    const part = BigInt(openOn(debt, start)) * BigInt(lateRate(start, rates)) * BigInt(daysBetween(start, end));
    if (isLeapYear(start)) leap += part;
    else common += part;
  }
  const divisor = 10_000n * 365n * 366n;
  return Number((2n * (common * 366n + leap * 365n) + divisor) / (2n * divisor));
}

/** The amount open when a day began. */
function openOn({ owed, payments }: LateDebt, day: string): number {
  const paid = payments.reduce((sum, each) => sum + (each.day < day ? each.amount : 0), 0);
  return Math.max(0, owed - paid);
}

/** The last day until which an invoice owes interest: that of the payment that settled it, or today. */
function endOfLateness({ owed, payments }: LateDebt, today: string): string {
  let open = owed;
  for (const { day, amount } of payments.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    open -= amount;
    if (open <= 0) return day;
  }
  return today;
}

/**
 * The late fee of an invoice that nobody charged or waived yet; null if it is nothing.
 *
 * @param done the last day of interest that was charged or waived; null if there is none, and the fixed sum is owed too
 * @param rates the rows that count
 */
export function lateFee(debt: LateDebt, today: string, done: string | null, rates: Laws = LAWS): LateFee | null {
  const until = endOfLateness(debt, today);
  const from = addDays(done ?? debt.due, 1);
  const isLate = debt.owed > 0 && until > debt.due;
  if (!isLate || from > until) return null;
  const interest = lateInterest(debt, { from, until }, rates);
  const fixed = done === null ? RECOVERY_SUM : 0;
  if (interest + fixed <= 0) return null;
  return { from, until, days: daysBetween(from, until) + 1, rate: lateRate(until, rates), interest, fixed };
}

function isLeapYear(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
