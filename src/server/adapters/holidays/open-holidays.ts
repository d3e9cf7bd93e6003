import { readFileSync } from 'node:fs';
import { type HolidayTable, holidaysOf, type IsHoliday } from '#freight/calendar/holidays.ts';

const FILE = new URL('../../../../dist/holidays.json', import.meta.url);

/** Opens the public holidays of the build. */
export function openHolidays(): IsHoliday {
  return holidaysOf(JSON.parse(readFileSync(FILE, 'utf8')) as HolidayTable);
}
