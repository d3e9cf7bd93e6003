import * as v from 'valibot';
import { CalendarDate } from '../values/calendar-date.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';

/** A division of France, where the pallet network picks up: `FR-59`, `FR-2A`. */
export const NetworkDivision = v.pipe(v.string(), v.toUpperCase(), v.regex(/^FR-(?:\d{2}|2[AB])$/, 'unknown_area'));

/** Days of the week, 1 for Monday to 7 for Sunday, each once. */
export const Weekdays = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
  v.minLength(1, 'required'),
  v.transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
);

/** A carrier's agreement: all pickups of the network in a division on these days. `ends_on` is the last day, if any. */
export const NetworkAgreement = v.object({
  uuid: Uuid,
  division: v.string(),
  weekdays: v.array(v.number()),
  starts_on: CalendarDate,
  ends_on: v.nullable(CalendarDate),
  reason: v.string(),
  entered_at: Instant,
  entered_by: v.string(),
});
export type NetworkAgreement = v.InferOutput<typeof NetworkAgreement>;

/** The weekday of a day (`2026-03-17`), 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The days of an agreement. */
export interface AgreedDays extends Pick<NetworkAgreement, 'starts_on' | 'ends_on'> {
  readonly weekdays: readonly number[];
}

/** True if an agreement covers the pickups of a day. */
export function coversDay({ weekdays, starts_on, ends_on }: AgreedDays, day: string): boolean {
  return starts_on <= day && (ends_on === null || day <= ends_on) && weekdays.includes(weekdayOf(day));
}
