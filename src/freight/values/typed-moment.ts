import { plainText } from './plain-text.ts';
import { isKeptDay, type NearDay, readDay, writeDay } from './typed-day.ts';
import { MINUTES_A_DAY, readTime, timeText } from './typed-time.ts';

/** Longer than any way to write a day and a time. */
const LONGEST_TEXT = 100;

/**
 * The moment that was typed, a day and then a time: `17/03/2026 18:00`, `17.3. 6 pm`. 24:00 is none: a moment has one
 * day.
 *
 * @returns the moment as `2026-03-17T18:00`, by the clock that it is typed for; null where its day or its time is missing
 */
export function readMoment(text: string, near?: NearDay): string | null {
  if (text.length > LONGEST_TEXT) return null;
  const parts = plainText(text).split(/[T,\s]+/);
  // The time is the last one or two words: `18:00`, `6 pm`.
  for (const count of [1, 2, 3]) {
    const time = readTime(parts.slice(-count).join(' '));
    const day = readDay(parts.slice(0, -count).join(' '), near);
    if (day !== null && time !== null && time < MINUTES_A_DAY) return `${day}T${timeText(time)}`;
  }
  return null;
}

/** A moment (`2026-03-17T18:00`) as it is written: `17/03/2026 18:00`. What is no moment stays as it is. */
export function writeMoment(moment: string, locale: string): string {
  const [day = '', time = ''] = moment.split('T');
  return isKeptMoment(moment) ? `${writeDay(day, locale)} ${time}` : moment;
}

/** Whether a text is a moment as it is kept: `2026-03-17T18:00`. */
export function isKeptMoment(text: string): boolean {
  const [, day = '', time = ''] = /^([^T]*)T(\d{2}:\d{2})$/.exec(text) ?? [];
  const minutes = readTime(time);
  return isKeptDay(day) && minutes !== null && minutes < MINUTES_A_DAY;
}

/** A kept moment in Unix milliseconds, by the clock of the device or server that asks; NaN where the text is none. */
export function momentAt(text: string): number {
  return isKeptMoment(text) ? new Date(text).getTime() : Number.NaN;
}
