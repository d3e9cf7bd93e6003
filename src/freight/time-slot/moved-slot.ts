import { MINUTES_A_DAY } from '../values/calendar-date.ts';
import { MINUTE } from '../values/duration.ts';
import { slotMinutes, type TimeSlot } from './time-slot.ts';
import { dayOf, minutesOf, slotWindow } from './window.ts';

/** A slot that is asked for begins at a quarter of an hour, and is an hour long at least; in minutes. */
const STEP = 15;
const LEAST = 60;

/**
 * Returns the slot that a driver can keep who arrives at a moment (Unix milliseconds): the same slot if it is still open
 * then, otherwise one as long that begins at the next quarter of an hour.
 */
export function movedSlot(slot: TimeSlot, at: number, timeZone: string): TimeSlot {
  if (at <= slotWindow(slot, timeZone).closes) return slot;
  const start = Math.ceil(at / (STEP * MINUTE)) * STEP * MINUTE;
  const start_time = minutesOf(start, timeZone);
  const length = Math.max(LEAST, slotMinutes(slot));
  const isOverMidnight = start_time + length > MINUTES_A_DAY;
  // A long slot ends with its day; one that begins shortly before midnight goes on after it.
  const end_time =
    isOverMidnight && start_time + LEAST <= MINUTES_A_DAY
      ? MINUTES_A_DAY
      : (start_time + Math.min(length, isOverMidnight ? LEAST : length)) % MINUTES_A_DAY;
  return { date: dayOf(start, timeZone), start_time, end_time, flexible: slot.flexible };
}
