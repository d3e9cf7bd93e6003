import { type Laws, lawOf, UNION } from '../law/law.ts';
import { LAWS } from '../law/laws.ts';
import { halfYearOf } from '../values/calendar-date.ts';

/** The margin that French law adds to the rate for late payment, in hundredths of a per cent. */
const MARGIN = 1000;

/**
 * The yearly rate of late interest on a day, in hundredths of a per cent: 1215 is 12.15 %. That of the first day of the
 * half-year counts, whatever the bank decides later.
 *
 * @param rates the rows that count
 */
export function lateRate(day: string, rates: Laws = LAWS): number {
  const start = halfYearOf(day);
  const row = lawOf(rates, UNION, 'refinancing', start) ?? rates.find(({ figures }) => figures.rule === 'refinancing');
  return (row?.figures.rule === 'refinancing' ? row.figures.rate : 0) + MARGIN;
}

/** The days in a range on which the rate or the length of the year may change: each half-year's first day. */
export function halfYearsIn(first: string, last: string): string[] {
  const years = Array.from(
    { length: Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1 },
    (_, index) => Number(first.slice(0, 4)) + index,
  );
  return years.flatMap((year) => [`${year}-01-01`, `${year}-07-01`]).filter((day) => day > first && day <= last);
}
