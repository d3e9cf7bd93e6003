import * as v from 'valibot';
import { DAY } from './duration.ts';

/** Minutes of a day; also the time 24:00, which is valid only as an end. */
export const MINUTES_A_DAY = 24 * 60;

/**
 * The days Lading supports. With four-digit years the texts sort by date, `Date` parses them, and loops over days are
 * bounded.
 */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';

/** A calendar day that exists, `2026-03-17`, from 2000 to 2100. */
export const CalendarDate = v.pipe(
  v.string(),
  v.isoDate(),
  v.check(isCalendarDay, 'iso_date'),
  v.minValue(FIRST_DAY),
  v.maxValue(LAST_DAY),
);

/** True if a day exists: `2026-02-30` does not, although `Date` accepts it. */
export function isCalendarDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** True if a text is a day in stored form: `2026-12-08`, within the supported years. */
export function isKeptDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= FIRST_DAY && text <= LAST_DAY && isCalendarDay(text);
}

/** The day `count` days after another, or before it if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/** The day `count` months after another; the last of its month where that has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The first day of the half-year of a day: 1 January or 1 July. */
export function halfYearOf(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(5) < '07-01' ? '01' : '07'}-01`;
}

/** The number of days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
