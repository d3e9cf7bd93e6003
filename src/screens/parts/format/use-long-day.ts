import { formatFor } from './format.ts';
import { useLocale } from './use-format.ts';

/** Writes a moment (ISO 8601) as its day with the year, by this device's clock: `12 January 2024`. */
export function useLongDay(): (instant: string) => string {
  const tag = formatFor(useLocale()).tag;
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long' });
  return (instant) => format.format(Date.parse(instant));
}
