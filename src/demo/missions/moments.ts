import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { addWorkdays, at, dayAt, minutesAt } from '../calendar.ts';
import type { Deed } from './draft.ts';

/** People write slots by tens of minutes. */
const ROUND = 10 * MINUTE;
/** The time a step takes to reach the server from a phone with a network. */
const ON_ITS_WAY = 18_000;

/** Slots and deeds around a moment, told as a person would: in minutes from now, or by the clock of a working day. */
export type Moments = ReturnType<typeof momentsAround>;

export function momentsAround(now: number) {
  const today = dayAt(now);
  const round = Math.floor(now / ROUND) * ROUND;
  const deed = (occurred: number): Deed => ({ occurred, heard: occurred + ON_ITS_WAY });
  return {
    tomorrow: addWorkdays(today, 1),
    dayAfter: addWorkdays(today, 2),
    yesterday: addWorkdays(today, -1),
    /**
     * From one moment to another. A slot is of one day: at midnight, one to come keeps when it opens, any other when
     * it closes.
     */
    near(start: number, end: number, flexible = false): TimeSlot {
      const [opens, closes] = [round + start * MINUTE, round + end * MINUTE];
      const date = dayAt(opens > now ? opens : closes - 1);
      return {
        date,
        start_time: dayAt(opens) === date ? minutesAt(opens) : 0,
        end_time: dayAt(closes) === date ? minutesAt(closes) : 24 * 60,
        flexible,
      };
    },
    on(date: string, start: number, end: number, flexible = false): TimeSlot {
      return { date, start_time: start, end_time: end, flexible };
    },
    ago: (minutes: number): Deed => deed(round - minutes * MINUTE),
    done: (day: string, minutes: number): Deed => deed(at(day, minutes)),
  };
}
