import { addDays, addMonths } from '../values/calendar-date.ts';
import { HOUR } from '../values/duration.ts';
import { type CountedRow, type Laws, lawOf } from './law.ts';

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

/** The first day that a row may be entered or approved for: it has begun nowhere yet. `now` in Unix milliseconds. */
export function firstOpenDay(now: number): string {
  return addDays(new Date(now + FIRST_MIDNIGHT).toISOString().slice(0, 10), 1);
}

/** When a row can no longer be approved for its first day, in Unix milliseconds. */
export function lastMoment(effectiveFrom: string): number {
  return Date.parse(`${effectiveFrom}T00:00:00Z`) - FIRST_MIDNIGHT;
}

/** True if a source was read more than a year before a day: the law may have changed since. */
export function isCheckOld(checkedOn: string, day: string): boolean {
  return addMonths(checkedOn, 12) < day;
}
