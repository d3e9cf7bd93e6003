import * as v from 'valibot';
import type { Stop, TimeSlot } from './time-slot.ts';

/** A slot as it is typed: a day (`2026-03-17`), two times (`09:00`), and its sign. */
export const SlotText = v.object({
  date: v.string(),
  from: v.string(),
  to: v.string(),
  sign: v.picklist(['fixed', 'flexible']),
});
export type SlotText = v.InferOutput<typeof SlotText>;

/** The last minute a clock shows: inputs know no 24:00. */
const LAST_MINUTE = 1439;

/** A slot to change. */
export function slotText({ date, start_time, end_time, flexible }: TimeSlot): SlotText {
  return {
    date,
    from: timeText(start_time),
    to: timeText(Math.min(end_time, LAST_MINUTE)),
    sign: flexible ? 'flexible' : 'fixed',
  };
}

/** The slot that was typed; null where its day or a time is missing. */
export function slotOf({ date, from, to, sign }: SlotText): TimeSlot | null {
  const [start_time, end_time] = [minutesOfText(from), minutesOfText(to)];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || start_time === null || end_time === null) return null;
  return { date, start_time, end_time, flexible: sign === 'flexible' };
}

function timeText(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
}

function minutesOfText(time: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/**
 * How much later than asked a stop is, in milliseconds, negative where it is earlier: by the start of a pickup, by the
 * end of a delivery. Both slots are of the same place, so that its time zone does not matter but for a change of clocks.
 */
export function shiftOf(asked: TimeSlot, own: TimeSlot, stop: Stop): number {
  const moment = (slot: TimeSlot) =>
    Date.parse(slot.date) + (stop === 'pickup' ? slot.start_time : slot.end_time) * 60_000;
  return moment(own) - moment(asked);
}
