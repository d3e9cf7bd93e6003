import * as v from 'valibot';
import { MINUTES_A_DAY } from '../values/calendar-date.ts';
import { MINUTE } from '../values/duration.ts';
import { readDay } from '../values/typed-day.ts';
import { readTime, timeText } from '../values/typed-time.ts';
import { endMinutes, type Stop, type TimeSlot } from './time-slot.ts';

/** A slot as typed: a day (`2026-03-17`), two times (`09:00`), and its sign. Unreadable parts stay as typed. */
export const SlotText = v.object({
  date: v.string(),
  from: v.string(),
  to: v.string(),
  sign: v.picklist(['fixed', 'flexible']),
});
export type SlotText = v.InferOutput<typeof SlotText>;

/** A slot to change. */
export function slotText({ date, start_time, end_time, flexible }: TimeSlot): SlotText {
  return {
    date,
    from: timeText(start_time),
    to: timeText(end_time),
    sign: flexible ? 'flexible' : 'fixed',
  };
}

/** The typed slot; null if its day or a time is invalid. */
export function slotOf(typed: SlotText): TimeSlot | null {
  const [date, times] = [readDay(typed.date), timesOf(typed)];
  return date === null || times === null ? null : { date, ...times, flexible: typed.sign === 'flexible' };
}

/** The typed times in minutes after midnight; null if one is invalid. */
function timesOf({ from, to }: Pick<SlotText, 'from' | 'to'>): Pick<TimeSlot, 'start_time' | 'end_time'> | null {
  const [start_time, end_time] = [readStart(from), readTime(to)];
  return start_time === null || end_time === null ? null : { start_time, end_time };
}

/** A fault of a typed slot, by its field. */
export interface SlotFault {
  readonly field: 'date' | 'from' | 'to';
  readonly code: 'required' | 'invalid_date' | 'not_a_time';
}

/** Checks a typed slot and returns the fault of each field. */
export function slotFaults({ date, from, to }: SlotText): SlotFault[] {
  const faults: SlotFault[] = [];
  if (date.trim() === '') faults.push({ field: 'date', code: 'required' });
  else if (readDay(date) === null) faults.push({ field: 'date', code: 'invalid_date' });
  if (from.trim() === '') faults.push({ field: 'from', code: 'required' });
  else if (readStart(from) === null) faults.push({ field: 'from', code: 'not_a_time' });
  if (to.trim() === '') faults.push({ field: 'to', code: 'required' });
  else if (readTime(to) === null) faults.push({ field: 'to', code: 'not_a_time' });
  return faults;
}

/** The start time of a slot: 24:00 would be on the next day. */
export function readStart(text: string): number | null {
  const minutes = readTime(text);
  return minutes === MINUTES_A_DAY ? null : minutes;
}

/**
 * The shift of a stop against the requested slot, in milliseconds, negative if earlier: by the start for a pickup, by
 * the end for a delivery. Both slots are at the same place, so only a clock change could make a difference.
 */
export function shiftOf(asked: TimeSlot, own: TimeSlot, stop: Stop): number {
  const moment = (slot: TimeSlot) =>
    Date.parse(slot.date) + (stop === 'pickup' ? slot.start_time : endMinutes(slot)) * MINUTE;
  return moment(own) - moment(asked);
}
