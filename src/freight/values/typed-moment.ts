import { isKeptDay, MINUTES_A_DAY } from './calendar-date.ts';
import { plainText } from './plain-text.ts';
import { type NearDay, readDay, writeDay } from './typed-day.ts';
import { readTime, timeText } from './typed-time.ts';

/** Longer than any way to write a day and a time. */
const LONGEST_TEXT = 100;

/**
 * Reads a typed day and time: `17/03/2026 18:00`, `17.3. 6 pm`. 24:00 is rejected: a moment has one day.
 *
 * @returns the moment as `2026-03-17T18:00` in local time; null if day or time is missing
 */
export function readMoment(text: string, near?: NearDay): string | null {
  if (text.length > LONGEST_TEXT) return null;
  const parts = plainText(text).split(/[T,\s]+/);
  // The time is the last one to three words: `18:00`, `6 pm`.
  for (const count of [1, 2, 3]) {
    const time = readTime(parts.slice(-count).join(' '));
    const day = readDay(parts.slice(0, -count).join(' '), near);
    if (day !== null && time !== null && time < MINUTES_A_DAY) return `${day}T${timeText(time)}`;
  }
  return null;
}

/** Formats a moment (`2026-03-17T18:00`): `17/03/2026 18:00`. Any other text stays unchanged. */
export function writeMoment(moment: string, locale: string): string {
  const [day = '', time = ''] = moment.split('T');
  return isKeptMoment(moment) ? `${writeDay(day, locale)} ${time}` : moment;
}

/** True if a text is a moment in stored form: `2026-03-17T18:00`. */
export function isKeptMoment(text: string): boolean {
  const [, day = '', time = ''] = /^([^T]*)T(\d{2}:\d{2})$/.exec(text) ?? [];
  const minutes = readTime(time);
  return isKeptDay(day) && minutes !== null && minutes < MINUTES_A_DAY;
}

/** Converts a stored moment to Unix milliseconds in the local time zone; NaN if the text is invalid. */
export function momentAt(text: string): number {
  return isKeptMoment(text) ? new Date(text).getTime() : Number.NaN;
}
