import * as v from 'valibot';
import { CalendarDate } from '../values/calendar-date.ts';

/** Minutes after local midnight; 1440 is the end of the day. */
const MinutesOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440));

/**
 * When freight may be handed over: a day and two times in minutes after local midnight (540 is 09:00), in the
 * place's own time zone. A fixed slot means "be there in it"; a flexible one is open towards the day.
 */
export const TimeSlot = v.pipe(
  v.object({ date: CalendarDate, start_time: MinutesOfDay, end_time: MinutesOfDay, flexible: v.boolean() }),
  v.forward(
    v.partialCheck(
      [['start_time'], ['end_time']],
      ({ start_time, end_time }) => start_time <= end_time,
      'slot_reversed',
    ),
    ['end_time'],
  ),
);
export type TimeSlot = v.InferOutput<typeof TimeSlot>;

/** The slot proposed where none was given: 09:00 to 17:00. */
export const DEFAULT_SLOT = { start_time: 540, end_time: 1020 } as const;

/** Which of a mission's two stops. */
export type Stop = 'pickup' | 'delivery';

/**
 * The sign in front of a slot (specification, shipment row): fixed slots are met "at", a flexible pickup is open
 * "from" its start, a flexible delivery is due "by" its end.
 */
export function slotSign(slot: Pick<TimeSlot, 'flexible'>, stop: Stop): 'at' | 'from' | 'by' {
  if (!slot.flexible) return 'at';
  return stop === 'pickup' ? 'from' : 'by';
}

/** Whether two slots are the same. */
export function isSameSlot(one: TimeSlot, other: TimeSlot): boolean {
  return (
    one.date === other.date &&
    one.start_time === other.start_time &&
    one.end_time === other.end_time &&
    one.flexible === other.flexible
  );
}
