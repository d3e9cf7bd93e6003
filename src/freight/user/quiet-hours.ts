import * as v from 'valibot';
import { dayOf, instantOf, minutesOf } from '../time-slot/window.ts';
import { addDays } from '../values/calendar-date.ts';

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 - 1));

/** The hours in which messages on the phone wait, in minutes after midnight where the user is; they may pass midnight. */
export const QuietHours = v.pipe(
  v.strictObject({ from: Minutes, to: Minutes }),
  v.forward(
    v.check(({ from, to }) => from !== to, 'invalid'),
    ['to'],
  ),
);
export type QuietHours = v.InferOutput<typeof QuietHours>;

/** The end of quiet hours that run at a moment, in Unix milliseconds; null where none run. */
export function quietUntil(hours: QuietHours | null, now: number, timeZone: string): number | null {
  if (hours === null) return null;
  const { from, to } = hours;
  const clock = minutesOf(now, timeZone);
  const isQuiet = from < to ? clock >= from && clock < to : clock >= from || clock < to;
  if (!isQuiet) return null;
  const today = dayOf(now, timeZone);
  const end = instantOf(clock < to ? today : addDays(today, 1), to, timeZone);
  // Where clocks are set back, the hour comes twice: it ends the first time.
  return end > now ? end : null;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Whether news of a mission, such as its cancellation or a note of the site, come in quiet hours too: it is on the road, or
 * its pickup opens within a day. `opens` and `now` in Unix milliseconds.
 */
export function disturbs(pickup: { readonly opens: number }, now: number): boolean {
  return pickup.opens - now < DAY_MS;
}
