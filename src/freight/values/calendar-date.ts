import * as v from 'valibot';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The days Lading can write. Texts of four-digit years compare in their own order, `Date` reads them as they are
 * written, and no loop over days can run past them.
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

/** Whether a day exists: `2026-02-30` does not, though `Date` reads it. */
export function isCalendarDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** The day `count` days after another, or before it where `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
