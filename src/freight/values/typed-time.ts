import { MINUTES_A_DAY } from './calendar-date.ts';
import { plainText } from './plain-text.ts';

/** Longer than any way to write a time. */
const LONGEST_TEXT = 40;

const HALF = String.raw`(?:\s*([ap])\.?\s?m\.?)?`;
const WORD = String.raw`(?:\s*(?:h|hrs?|uhr|min|godz\.?))?`;
/** `8:30`, `8h30`, `8.30`, `8 30`, `08:30:00`, `22h`, `8`. */
const MARKED = new RegExp(
  `^(\\d{1,2})(?:\\s*(?:uhr|godz\\.?|[:.,،;h\\s])\\s*(\\d{2})(?::\\d{2}(?:\\.\\d+)?)?)?${WORD}[.:]?${HALF}$`,
  'i',
);
/** `830`, `0830`. */
const DIGITS = new RegExp(`^(\\d{1,2})(\\d{2})${WORD}${HALF}$`, 'i');

/**
 * Reads a time of day: `8:30`, `0830`, `830`, `8h30`, `8.30`, `22h`, `8:30 AM`, `24:00`. All code reads typed times
 * here.
 *
 * @returns minutes after midnight, from 0 to 1440; null if the time is invalid
 */
export function readTime(text: string): number | null {
  if (text.length > LONGEST_TEXT) return null;
  const typed = plainText(text);
  const [, hours, minutes = '0', half] = DIGITS.exec(typed) ?? MARKED.exec(typed) ?? [];
  if (hours === undefined) return null;
  const hour = half === undefined ? Number(hours) : hourOf(Number(hours), half.toLowerCase());
  const total = hour * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= MINUTES_A_DAY ? total : null;
}

/** Converts a 12-hour clock hour to 24 hours; none if it is invalid. */
function hourOf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** A time in stored and displayed form: `09:00`, and `24:00` for the end of a day. Empty if it is invalid. */
export function timeText(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MINUTES_A_DAY) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A typed time in stored form: `09:00`; null if it is invalid. */
export function readTimeText(text: string): string | null {
  const minutes = readTime(text);
  return minutes === null ? null : timeText(minutes);
}

/** Moves a time (`09:00`) by some minutes within its day. Any other text stays unchanged. */
export function movedTime(time: string, by: number): string {
  const minutes = readTime(time);
  return minutes === null ? time : timeText(Math.min(Math.max(minutes + by, 0), MINUTES_A_DAY - 1));
}
