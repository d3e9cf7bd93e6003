import { addDays, daysBetween, FIRST_DAY, LAST_DAY } from '../values/calendar-date.ts';

/** Intervals of statistics. */
export const STATISTICS_PERIODS = ['week', 'month'] as const;
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];

/** Days of the calendar, the first and the last of them (`2026-03-17`). */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Maximum span of statistics in days: three years by week fill a plot. */
export const MAX_STATISTICS_DAYS = 3 * 366;

/** Returns the number of days. */
export function lengthOf({ from, to }: Days): number {
  return daysBetween(from, to) + 1;
}

/** The same number of days, directly before. */
export function daysBefore(days: Days): Days {
  return { from: addDays(days.from, -lengthOf(days)), to: addDays(days.from, -1) };
}

/**
 * Splits days into weeks (from Monday, ISO 8601) or months; the first and last may be shorter.
 *
 * @throws RangeError for days outside the calendar, and for more than `MAX_STATISTICS_DAYS`, so that the loop always
 * ends
 */
export function periodsOf({ from, to }: Days, by: StatisticsPeriod): Days[] {
  if (from < FIRST_DAY || to > LAST_DAY || lengthOf({ from, to }) > MAX_STATISTICS_DAYS) {
    throw new RangeError(`no statistics from ${from} to ${to}`);
  }
  const periods: Days[] = [];
  for (let start = from; start <= to; ) {
    const next = nextStart(start, by);
    const last = addDays(next, -1);
    periods.push({ from: start, to: last < to ? last : to });
    start = next;
  }
  return periods;
}

/** The day the week or the month of a day begins with. */
export function startOf(day: string, by: StatisticsPeriod): string {
  return by === 'month' ? `${day.slice(0, 7)}-01` : addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function nextStart(day: string, by: StatisticsPeriod): string {
  const at = new Date(Date.parse(day));
  if (by === 'week') return addDays(startOf(day, by), 7);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}
