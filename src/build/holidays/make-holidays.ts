import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import Holidays from 'date-holidays';
import type { HolidayTable } from '#freight/calendar/holidays.ts';
import { COUNTRIES } from '#freight/place/country.ts';
import { ROOT } from '../root.ts';

const FILE = join(ROOT, 'dist/holidays.json');

/** Number of years in the file, from the year before the build: no release is used longer. */
const YEARS = 5;

/** Makes the server's file of public holidays in the countries that can be shipped from or to. */
export function makeHolidays(): void {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const arriving = `${FILE}.${process.pid}`;
  writeFileSync(arriving, JSON.stringify(holidayTable(new Date().getUTCFullYear() - 1)));
  renameSync(arriving, FILE);
}

/** National public holidays, and the additional ones of divisions. */
function holidayTable(firstYear: number): HolidayTable {
  const table: Record<string, string[]> = {};
  for (const { 'iso-2': country, opened } of COUNTRIES) {
    if (!opened) continue;
    const national = daysOf(new Holidays(country), firstYear);
    table[country] = national;
    for (const division of Object.keys(new Holidays(country).getStates(country) ?? {})) {
      const own = daysOf(new Holidays(country, division), firstYear).filter((day) => !national.includes(day));
      if (own.length > 0) table[`${country}-${division}`] = own;
    }
  }
  return table;
}

function daysOf(calendar: Holidays, firstYear: number): string[] {
  const years = Array.from({ length: YEARS }, (_, index) => firstYear + index);
  return years.flatMap((year) =>
    calendar
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10)),
  );
}
