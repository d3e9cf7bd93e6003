import { LOCALE_TAGS, type Locale } from '#freight/user/locale.ts';
import { dayStart, isMoment, momentWriter, numberWriter } from './writers.ts';

/**
 * Numbers, money, times and sizes as a language writes them. Amounts in cents, times in Unix milliseconds. What is no number,
 * no moment or no day has no words: an empty text, since a formatter that throws takes its screen away.
 */
export interface Format {
  /** The language tag for Intl: `en-GB`. */
  readonly tag: string;
  readonly number: (value: number, digits?: number) => string;
  readonly money: (cents: number) => string;
  readonly kilograms: (weight: number) => string;
  readonly kilometres: (metres: number) => string;
  readonly bytes: (size: number) => string;
  readonly percent: (part: number) => string;
  /** `08:52`, by this device's clock. */
  readonly time: (at: number) => string;
  /** `17 Mar`. */
  readonly shortDay: (at: number) => string;
  /** `Tue 17 March`. */
  readonly day: (at: number) => string;
  /** `Mon 16 March, 16:20`. */
  readonly dayAndTime: (at: number) => string;
  /** `Fri 20, 15:10`. */
  readonly weekdayAndTime: (at: number) => string;
  /** A time today; the day as well on any other. */
  readonly moment: (at: number, now: number) => string;
  /** The same where there is little room: `Fri 20, 15:10`, and with the month where it is another. `known` needs no day. */
  readonly shortMoment: (at: number, now: number, known?: string) => string;
  /** The day of a slot (`2026-03-17`), which is a day wherever it is read: `Tue 17 March`. */
  readonly calendarDay: (date: string) => string;
  /** The weekday of a day alone: `Wed`. */
  readonly weekday: (date: string) => string;
  /** The same, short: `Wed 18`, and `Wed 1 Apr` where `today` is of another month. */
  readonly calendarWeekday: (date: string, today?: string) => string;
}

const formats = new Map<Locale, Format>();

/** The format of a language; made once, since Intl's formatters are slow to make. */
export function formatFor(locale: Locale): Format {
  let format = formats.get(locale);
  if (format === undefined) {
    format = makeFormat(locale);
    formats.set(locale, format);
  }
  return format;
}

function makeFormat(locale: Locale): Format {
  const tag = LOCALE_TAGS[locale];
  const numbers = new Map<number, Intl.NumberFormat>();
  const number = (value: number, digits = 0) => {
    // No language of ours writes these otherwise, and the first formatter of a page takes as long as ten rows.
    if (!Number.isFinite(value)) return '';
    if (digits === 0 && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    let formatter = numbers.get(digits);
    if (formatter === undefined) {
      formatter = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      numbers.set(digits, formatter);
    }
    return formatter.format(value);
  };
  const money = numberWriter(tag, { style: 'currency', currency: 'EUR' });
  const percent = numberWriter(tag, { style: 'percent' });
  const dates = (options: Intl.DateTimeFormatOptions) => momentWriter(tag, options);
  const time = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = dates({ weekday: 'short', day: 'numeric', month: 'long' });
  const shortDay = dates({ day: 'numeric', month: 'short' });
  const calendarDay = dates({ weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const calendarWeekday = dates({ weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const weekdayAndMonth = dates({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const weekday = dates({ weekday: 'short', timeZone: 'UTC' });
  // British dates put a comma after the weekday; a sign has no room for it.
  const plain = (text: string) => text.replace(',', '');
  const dayAndTime = (at: number) => (isMoment(at) ? `${plain(day(at))}, ${time(at)}` : '');

  const shortWeekday = (date: string, today = date) => {
    const isSameMonth = date.slice(0, 7) === today.slice(0, 7);
    return plain((isSameMonth ? calendarWeekday : weekdayAndMonth)(dayStart(date)));
  };

  return {
    tag,
    number,
    money: (cents) => money(cents / 100),
    kilograms: (weight) => withUnit(number(weight), 'kg'),
    kilometres: (metres) => withUnit(number(metres / 1000), 'km'),
    bytes: (size) => (Number.isFinite(size) ? bytesIn(size, locale, number) : ''),
    percent,
    time,
    shortDay,
    day: (at) => plain(day(at)),
    dayAndTime,
    moment: (at, now) => (sameDay(at, now) ? time(at) : dayAndTime(at)),
    weekdayAndTime: (at) => (isMoment(at) ? `${shortWeekday(localDay(at))}, ${time(at)}` : ''),
    shortMoment: (at, now, known = localDay(now)) => {
      if (!isMoment(at)) return '';
      const date = localDay(at);
      return date === known ? time(at) : `${shortWeekday(date, localDay(now))}, ${time(at)}`;
    },
    calendarDay: (date) => plain(calendarDay(dayStart(date))),
    weekday: (date) => weekday(dayStart(date)),
    calendarWeekday: shortWeekday,
  };
}

function withUnit(figure: string, unit: string): string {
  return figure === '' ? '' : `${figure}\u00A0${unit}`;
}

function bytesIn(size: number, locale: Locale, number: Format['number']): string {
  const byte = locale === 'fr' ? 'o' : 'B';
  if (size < 100_000) return `${number(Math.max(1, size / 1000))} k${byte}`;
  return `${number(size / 1_000_000, 1)} M${byte}`;
}

function sameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

/** Minutes after midnight as a clock shows them: 540 is `09:00`. */
export function clock(minutes: number): string {
  if (!Number.isFinite(minutes)) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The calendar day on this device's clock. */
export function localDay(at: number): string {
  if (!isMoment(at)) return '';
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
