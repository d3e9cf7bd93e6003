import { isKeptDay } from './calendar-date.ts';
import { plainText } from './plain-text.ts';

/** Longer than any way to write a day. */
const LONGEST_TEXT = 60;

/** Separators within a day: punctuation of any keyboard, and `年` and `月`. */
const MARK = String.raw`\s*[\s./\-‐‑‒–—−,،_:·年月]\s*`;
const END = String.raw`\s*[.日]?`;
const YEAR_FIRST = new RegExp(`^(\\d{4})${MARK}(\\d{1,2})${MARK}(\\d{1,2})${END}$`);
const DAY_FIRST = new RegExp(`^(\\d{1,2})${MARK}(\\d{1,2})${MARK}(\\d{4}|\\d{2})${END}$`);
const WITHOUT_YEAR = new RegExp(`^(\\d{1,2})${MARK}(\\d{1,2})${END}$`);
/** Digits only, typed without separators: `08122026`, `081226`, `0812`. A spreadsheet drops a leading 0. */
const DIGITS = /^(\d{1,2}(?=\d{6}$)|\d{2})(\d{2})(\d{4}|\d{2})?$/;
const YEAR_FIRST_DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
/** A time after a day, as spreadsheets and programs write it: `2026-03-17T08:30:00Z`. */
const TIME_BEHIND = /[T,\s]\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|z|[+-]\d{2}:?\d{2})?$/i;

/** The year of a day typed without one: that of the next or of the last such day. `today` as `2026-03-17`. */
export interface NearDay {
  readonly today: string;
  readonly side: 'coming' | 'past';
}

/**
 * Reads a day, day before month: `8.12.2026`, `08/12/26`, `8 12 2026`, `08122026`, `2026-12-08`; with `near` also
 * without a year: `8.12.`. A time after the day is ignored. All code reads typed days here.
 *
 * @returns the day as `2026-12-08`, or null if the text is not a supported calendar day
 */
export function readDay(text: string, near?: NearDay): string | null {
  if (text.length > LONGEST_TEXT) return null;
  const typed = plainText(text).replace(TIME_BEHIND, '');
  const dayFirst = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed);
  const yearFirst = YEAR_FIRST.exec(typed) ?? YEAR_FIRST_DIGITS.exec(typed);
  return (
    (dayFirst?.[3] === undefined ? null : calendarDay(dayFirst[3], dayFirst[2], dayFirst[1])) ??
    (yearFirst === null ? null : calendarDay(yearFirst[1], yearFirst[2], yearFirst[3])) ??
    (near === undefined ? null : nearDay(WITHOUT_YEAR.exec(typed) ?? dayFirst, near))
  );
}

/** Builds a day from its parts, a two-digit year in this century; null if the day does not exist. */
export function calendarDay(year = '', month = '', date = ''): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const day = `${whole}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isKeptDay(day) ? day : null;
}

/** A leap day recurs within eight years. */
const MOST_YEARS = 8;

function nearDay(typed: RegExpExecArray | null, { today, side }: NearDay): string | null {
  if (typed === null || typed[3] !== undefined) return null;
  const [, date, month] = typed;
  const step = side === 'coming' ? 1 : -1;
  for (let years = 0; years <= MOST_YEARS; years += 1) {
    const day = calendarDay(String(Number(today.slice(0, 4)) + step * years), month, date);
    if (day !== null && (side === 'coming' ? day >= today : day <= today)) return day;
  }
  return null;
}

/** The marks between the parts of a written day, by language. */
const MARKS: Readonly<Record<string, string>> = { pl: '.' };

function markOf(locale: string): string {
  return MARKS[locale] ?? '/';
}

/** Formats a day (`2026-03-17`): `17/03/2026`, in Polish `17.03.2026`. Any other text stays unchanged. */
export function writeDay(day: string, locale: string): string {
  return isKeptDay(day) ? day.split('-').toReversed().join(markOf(locale)) : day;
}

/**
 * Inserts separators into a day being typed at its end, for keypads without them. Only a typed digit is completed:
 * deletions, pastes and separators typed by the user stay unchanged.
 *
 * @param before the text before the last sign was typed
 * @param typed the text with it
 */
export function withMarks(before: string, typed: string, locale: string): string {
  const isDigitMore = typed.length === before.length + 1 && typed.startsWith(before) && /[0-9]$/.test(typed);
  if (!isDigitMore) return typed;
  const mark = markOf(locale);
  const bare = before.endsWith(mark) ? before.slice(0, -1) : before;
  const isOurs = bare === marked(digitsOf(before), mark);
  return isOurs ? marked(digitsOf(typed), mark) : typed;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Adds separators to the digits of a day: one digit is a whole day or month if no second one can follow. */
function marked(digits: string, mark: string): string {
  if (digits.length > 8) return digits;
  // A year of this century typed first: `2026-12-08`. The twentieth of a month would continue with 0 or 1.
  if (/^20[2-9]/.test(digits)) return joined([digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)], '-');
  const date = digits.slice(0, /^[4-9]/.test(digits) ? 1 : 2);
  const rest = digits.slice(date.length);
  const month = rest.slice(0, /^[2-9]/.test(rest) ? 1 : 2);
  return joined([date, month, rest.slice(month.length)], mark);
}

function joined(parts: readonly string[], mark: string): string {
  return parts.filter((part) => part !== '').join(mark);
}
