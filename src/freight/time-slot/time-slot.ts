import * as v from 'valibot';
import { addDays, CalendarDate, MINUTES_A_DAY } from '../values/calendar-date.ts';

/** Minutes after local midnight; 1440 is the end of the day. */
const MinutesOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MINUTES_A_DAY));

/**
 * When freight may be handed over: a day and two times in minutes after local midnight (540 is 09:00), in the place's
 * own time zone. An end at or before the start is on the next day: 1320 to 120 is 22:00 to 02:00. A fixed slot must be
 * met; a flexible one is open to one side within the day.
 */
export const TimeSlot = v.object({
  date: CalendarDate,
  start_time: MinutesOfDay,
  end_time: MinutesOfDay,
  flexible: v.boolean(),
});
export type TimeSlot = v.InferOutput<typeof TimeSlot>;

type Times = Pick<TimeSlot, 'start_time' | 'end_time'>;

/** True if a slot ends on the day after it starts, later than its midnight. */
export function endsNextDay({ start_time, end_time }: Times): boolean {
  return end_time <= start_time && end_time > 0;
}

/** The end of a slot in minutes after midnight of its day: above 1440 on the next day. */
export function endMinutes({ start_time, end_time }: Times): number {
  return end_time <= start_time ? end_time + MINUTES_A_DAY : end_time;
}

/** The length of a slot in minutes of local time; clock changes are ignored. */
export function slotMinutes(slot: Times): number {
  return endMinutes(slot) - slot.start_time;
}

/** The day (`2026-03-17`) of a slot's end. One that ends at midnight ends on its own day, at 24:00. */
export function endDay(slot: Times & Pick<TimeSlot, 'date'>): string {
  return endsNextDay(slot) ? addDays(slot.date, 1) : slot.date;
}

/** The default slot: 09:00 to 17:00. */
export const DEFAULT_SLOT = { start_time: 540, end_time: 1020 } as const;

/** Which of a mission's two stops. */
export type Stop = 'pickup' | 'delivery';

/**
 * The word before a slot (specification, shipment row): fixed slots are "at", a flexible pickup is "from" its start, a
 * flexible delivery "by" its end.
 */
export function slotSign(slot: Pick<TimeSlot, 'flexible'>, stop: Stop): 'at' | 'from' | 'by' {
  if (!slot.flexible) return 'at';
  return stop === 'pickup' ? 'from' : 'by';
}

/** True if two slots are the same. */
export function isSameSlot(one: TimeSlot, other: TimeSlot): boolean {
  return (
    one.date === other.date &&
    one.start_time === other.start_time &&
    one.end_time === other.end_time &&
    one.flexible === other.flexible
  );
}
