import * as v from 'valibot';
import { readDay } from '../values/typed-day.ts';
import { MINUTES_A_DAY, readTime, timeText } from '../values/typed-time.ts';
import { endMinutes, type Stop, type TimeSlot } from './time-slot.ts';

/** A slot as it is typed: a day (`2026-03-17`), two times (`09:00`), and its sign. What cannot be read stands as typed. */
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

/** The slot that was typed; null where its day is none of the calendar, or a time is none of a clock. */
export function slotOf(typed: SlotText): TimeSlot | null {
  const [date, times] = [readDay(typed.date), timesOf(typed)];
  return date === null || times === null ? null : { date, ...times, flexible: typed.sign === 'flexible' };
}

/** The times that were typed, in minutes after midnight; null where one is none. */
function timesOf({ from, to }: Pick<SlotText, 'from' | 'to'>): Pick<TimeSlot, 'start_time' | 'end_time'> | null {
  const [start_time, end_time] = [readStart(from), readTime(to)];
  return start_time === null || end_time === null ? null : { start_time, end_time };
}

/** A fault of a typed slot, by its field. */
export interface SlotFault {
  readonly field: 'date' | 'from' | 'to';
  readonly code: 'required' | 'invalid_date' | 'not_a_time';
}

/** What is wrong with a slot as it is typed, the fault of each field. */
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

/** The time a slot begins at: 24:00 would be of another day. */
export function readStart(text: string): number | null {
  const minutes = readTime(text);
  return minutes === MINUTES_A_DAY ? null : minutes;
}

/**
 * How much later than asked a stop is, in milliseconds, negative where it is earlier: by the start of a pickup, by the
 * end of a delivery. Both slots are of the same place, so that its time zone does not matter but for a change of clocks.
 */
export function shiftOf(asked: TimeSlot, own: TimeSlot, stop: Stop): number {
  const moment = (slot: TimeSlot) =>
    Date.parse(slot.date) + (stop === 'pickup' ? slot.start_time : endMinutes(slot)) * 60_000;
  return moment(own) - moment(asked);
}
