import * as v from 'valibot';
import { dayOf, instantOf, minutesOf } from '../time-slot/window.ts';
import { addDays } from '../values/calendar-date.ts';
import { DAY } from '../values/duration.ts';

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 - 1));

/** The hours in which push messages wait, in minutes after midnight in the user's time zone; they may span midnight. */
export const QuietHours = v.pipe(
  v.strictObject({ from: Minutes, to: Minutes }),
  v.forward(
    v.check(({ from, to }) => from !== to, 'invalid'),
    ['to'],
  ),
);
export type QuietHours = v.InferOutput<typeof QuietHours>;

/** Default quiet hours for text messages. */
export const NIGHT: QuietHours = { from: 21 * 60, to: 6 * 60 };

/** The end of the current quiet hours, in Unix milliseconds; null outside them. */
export function quietUntil(hours: QuietHours | null, now: number, timeZone: string): number | null {
  if (hours === null) return null;
  const { from, to } = hours;
  const clock = minutesOf(now, timeZone);
  const isQuiet = from < to ? clock >= from && clock < to : clock >= from || clock < to;
  if (!isQuiet) return null;
  const today = dayOf(now, timeZone);
  const end = instantOf(clock < to ? today : addDays(today, 1), to, timeZone);
  // When clocks are set back, the hour occurs twice: the first one counts.
  return end > now ? end : null;
}

/**
 * True if news of a mission are also sent in quiet hours: it is under way, or its pickup opens within a day. `opens`
 * and `now` in Unix milliseconds.
 */
export function disturbs(pickup: { readonly opens: number }, now: number): boolean {
  return pickup.opens - now < DAY;
}
