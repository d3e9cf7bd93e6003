import { addWorkdays, at } from '../calendar.ts';
import type { Random } from '../random.ts';

/** Booked in office hours, one to four working days before a day. */
export function bookedBefore(day: string, random: Random): number {
  return at(addWorkdays(day, -random.integer(1, 4)), random.integer(8 * 60 + 30, 17 * 60 + 45));
}
