import { addDays, addMonths, halfYearOf } from '../values/calendar-date.ts';
import { HOUR } from '../values/duration.ts';
import { type CountedRow, type LawRule, type Laws, lawOf } from './law.ts';

/**
 * The state of a row on a day: `planned` before its first day, `replaced` by a later row; of those nobody approved,
 * `waiting` for a second person, `lapsed` once their first day came, or `withdrawn`.
 */
export const LAW_ROW_STATES = ['waiting', 'planned', 'in_force', 'replaced', 'lapsed', 'withdrawn'] as const;
export type LawRowState = (typeof LAW_ROW_STATES)[number];

/** A row that is in force, or one that an approval would put there. `day` is today. */
export function approvedState(row: CountedRow, laws: Laws, day: string): LawRowState {
  if (row.effective_from > day) return 'planned';
  const inForce = lawOf(laws, row.country, row.figures.rule, day);
  return inForce === row ? 'in_force' : 'replaced';
}

/** The easternmost time zone that is served is this far ahead of UTC: its day begins first. */
const FIRST_MIDNIGHT = 3 * HOUR;

/** A row by its day and its rule. */
type DatedRow = Pick<CountedRow, 'effective_from' | 'figures'>;

/**
 * True if a row may be entered or approved at `now` (Unix milliseconds): its day has begun nowhere yet. The central bank's
 * rate of the half-year that runs may still be corrected, since for all of it only the rate of its first day counts.
 */
export function isRowOpen(row: DatedRow, now: number): boolean {
  return row.effective_from >= firstOpenDay(now) || (isOfHalfYear(row) && now < lastMoment(row));
}

function isOfHalfYear({ effective_from: from, figures }: DatedRow): boolean {
  return figures.rule === 'refinancing' && halfYearOf(from) === from;
}

/** The first day that a row may be entered or approved for: it has begun nowhere yet. `now` in Unix milliseconds. */
export function firstOpenDay(now: number): string {
  return addDays(new Date(now + FIRST_MIDNIGHT).toISOString().slice(0, 10), 1);
}

/** When a row can no longer be approved, in Unix milliseconds: its first day or, for the rate of a half-year, its end. */
export function lastMoment(row: DatedRow): number {
  const end = isOfHalfYear(row) ? addMonths(row.effective_from, 6) : row.effective_from;
  return Date.parse(`${end}T00:00:00Z`) - FIRST_MIDNIGHT;
}

/** The months after which a source is read again. The central bank's rate may change each half-year. */
export function checkedForMonths(rule: LawRule): number {
  return rule === 'refinancing' ? 6 : 12;
}

/** True if the source of a row was read so long before a day that the law may have changed since. */
export function isCheckOld({ checked_on, figures }: Pick<CountedRow, 'checked_on' | 'figures'>, day: string): boolean {
  return addMonths(checked_on, checkedForMonths(figures.rule)) < day;
}
