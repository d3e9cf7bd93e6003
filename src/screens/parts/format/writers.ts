import { isKeptDay } from '#freight/values/calendar-date.ts';

/** The furthest moment a `Date` reaches, in milliseconds from 1970. */
const LAST_MOMENT = 8.64e15;

/** True if a number is a moment (Unix milliseconds) that a calendar has. */
export function isMoment(at: number): boolean {
  return Math.abs(at) <= LAST_MOMENT;
}

/** The moment a day (`2026-03-17`) begins with in UTC, in Unix milliseconds; NaN where the text is no day. */
export function dayStart(day: string): number {
  return isKeptDay(day) ? Date.parse(day) : Number.NaN;
}

/** Writes moments (Unix milliseconds) in a language; an empty text for what is no moment. */
export function momentWriter(tag: string, options: Intl.DateTimeFormatOptions): (at: number) => string {
  const write = atFirstUse(() => new Intl.DateTimeFormat(tag, options));
  return (at) => (isMoment(at) ? write(at) : '');
}

/** Writes numbers in a language; an empty text for what is no number. */
export function numberWriter(tag: string, options: Intl.NumberFormatOptions): (value: number) => string {
  const write = atFirstUse(() => new Intl.NumberFormat(tag, options));
  return (value) => (Number.isFinite(value) ? write(value) : '');
}

/** A formatter that is not made before it is needed: a phone takes 10 ms for one, and a screen needs a few of them. */
function atFirstUse(make: () => { format: (value: number) => string }): (value: number) => string {
  let made: ReturnType<typeof make> | undefined;
  return (value) => {
    try {
      made ??= make();
      return made.format(value);
    } catch {
      // A time zone that this browser does not know, most likely.
      return '';
    }
  };
}
