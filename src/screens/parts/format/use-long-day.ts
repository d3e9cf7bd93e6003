import { formatFor } from './format.ts';
import { useLocale } from './use-format.ts';
import { dayStart, momentWriter } from './writers.ts';

/** Writes a moment (ISO 8601), by this device's clock, or a calendar day as its day with the year: `12 January 2024`. */
export function useLongDay(): (instant: string) => string {
  const { tag } = formatFor(useLocale());
  const moment = momentWriter(tag, { dateStyle: 'long' });
  // A day is that day wherever it is read.
  const day = momentWriter(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return (instant) => (instant.includes('T') ? moment(Date.parse(instant)) : day(dayStart(instant)));
}
