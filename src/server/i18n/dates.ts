import { LOCALE_TAGS, type Locale } from '#freight/user/locale.ts';

/** Formats a calendar day (`2026-03-17`) with its weekday, for the beginning of a line: `Tuesday 17 March 2026`. */
export function formatDay(locale: Locale, day: string): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], { dateStyle: 'full', timeZone: 'UTC' });
  const text = format.format(new Date(`${day}T00:00:00Z`));
  return text.charAt(0).toLocaleUpperCase(LOCALE_TAGS[locale]) + text.slice(1);
}

/** Returns the short weekday of a calendar day (`2026-03-17`): `Tue`. */
export function formatWeekday(locale: Locale, day: string): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], { weekday: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Formats an instant in a time zone, with the zone's name: `17 March 2026 at 09:04 CET`. */
export function formatMoment(locale: Locale, instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  });
  return format.format(new Date(instant));
}

/** Formats minutes after midnight with 24 hours: 520 is `08:40`. */
export function formatMinutes(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns the name of a country (ISO 3166-1 alpha-2), or its code if it has none. */
export function countryName(locale: Locale, code: string): string {
  try {
    return new Intl.DisplayNames(LOCALE_TAGS[locale], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
