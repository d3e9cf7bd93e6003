import { dayOf, instantOf, minutesOf } from '#freight/time-slot/window.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Random } from './random.ts';

/** The zone the marketplace counts its days in; all places of the demonstration keep its clocks. */
export const ZONE = 'Europe/Paris';

/** The day that is a number of working days (Monday to Friday) after a day; before it if negative. */
export function addWorkdays(day: string, workdays: number): string {
  const step = Math.sign(workdays);
  let at = day;
  for (let left = Math.abs(workdays); left > 0; ) {
    at = addDays(at, step);
    if (isWorkday(at)) left -= 1;
  }
  return at;
}

/** Monday to Friday. */
export function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

/** A moment in Unix milliseconds by the clocks of the zone; `minutes` after midnight. */
export function at(day: string, minutes: number): number {
  return instantOf(day, minutes, ZONE);
}

export function dayAt(moment: number): string {
  return dayOf(moment, ZONE);
}

/** The minutes after midnight that the zone's clocks show. */
export function minutesAt(moment: number): number {
  return minutesOf(moment, ZONE);
}

/** Booked in office hours, one to four working days before a day. */
export function bookedBefore(day: string, random: Random): number {
  return at(addWorkdays(day, -random.integer(1, 4)), random.integer(8 * 60 + 30, 17 * 60 + 45));
}
