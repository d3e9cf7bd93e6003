import { LOCALE_TAGS, type Locale } from '#freight/user/locale.ts';

/** Numbers, money, times and sizes as a language writes them. Amounts in cents, times in Unix milliseconds. */
export interface Format {
  /** What Intl calls the language: `en-GB`. */
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
    if (digits === 0 && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    let formatter = numbers.get(digits);
    if (formatter === undefined) {
      formatter = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      numbers.set(digits, formatter);
    }
    return formatter.format(value);
  };
  const money = atFirstUse(() => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }));
  const percent = atFirstUse(() => new Intl.NumberFormat(tag, { style: 'percent' }));
  const dates = (options: Intl.DateTimeFormatOptions) => atFirstUse(() => new Intl.DateTimeFormat(tag, options));
  const time = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = dates({ weekday: 'short', day: 'numeric', month: 'long' });
  const shortDay = dates({ day: 'numeric', month: 'short' });
  const calendarDay = dates({ weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const calendarWeekday = dates({ weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const weekdayAndMonth = dates({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const utc = (date: string) => Date.UTC(...calendarParts(date));
  // British dates put a comma after the weekday; a sign has no room for it.
  const plain = (text: string) => text.replace(',', '');
  const dayAndTime = (at: number) => `${plain(day(at))}, ${time(at)}`;

  const shortWeekday = (date: string, today = date) => {
    const isSameMonth = date.slice(0, 7) === today.slice(0, 7);
    return plain((isSameMonth ? calendarWeekday : weekdayAndMonth)(utc(date)));
  };

  return {
    tag,
    number,
    money: (cents) => money(cents / 100),
    kilograms: (weight) => `${number(weight)}\u00A0kg`,
    kilometres: (metres) => `${number(metres / 1000)}\u00A0km`,
    bytes: (size) => bytesIn(size, locale, number),
    percent,
    time,
    shortDay,
    day: (at) => plain(day(at)),
    dayAndTime,
    moment: (at, now) => (sameDay(at, now) ? time(at) : dayAndTime(at)),
    weekdayAndTime: (at) => `${shortWeekday(localDay(at))}, ${time(at)}`,
    shortMoment: (at, now, known = localDay(now)) => {
      const date = localDay(at);
      return date === known ? time(at) : `${shortWeekday(date, localDay(now))}, ${time(at)}`;
    },
    calendarDay: (date) => plain(calendarDay(utc(date))),
    calendarWeekday: shortWeekday,
  };
}

/** A formatter that is not made before it is needed: a phone takes 10 ms for one, and a screen needs a few of them. */
function atFirstUse(make: () => { format: (value: number) => string }): (value: number) => string {
  let made: ReturnType<typeof make> | undefined;
  return (value) => {
    made ??= make();
    return made.format(value);
  };
}

function calendarParts(date: string): [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return [year, month - 1, day];
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
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The calendar day on this device's clock. */
export function localDay(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
