import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import Holidays from 'date-holidays';
import type { HolidayTable } from '#freight/calendar/holidays.ts';
import { COUNTRIES } from '#freight/place/country.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { ROOT } from '../root.ts';

const FILE = join(ROOT, 'dist/holidays.json');

/** Number of years in the file, from the year before the build: no release is used longer. */
const YEARS = 5;

/** Public holidays that the package lists as observances, as `MM-DD`. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  BG: ['12-26'],
  // Kept in 1,704 of 2,056 municipalities, München among them.
  'DE-BY': ['08-15'],
};

/** Countries where working days after a weekend take the place of holidays on it, except those of Easter. */
const SUBSTITUTED: ReadonlySet<string> = new Set(['BG']);

/** Makes the server's file of public holidays in the countries that can be shipped from or to. */
export function makeHolidays(): void {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const arriving = `${FILE}.${process.pid}`;
  writeFileSync(arriving, JSON.stringify(holidayTable(new Date().getUTCFullYear() - 1)));
  renameSync(arriving, FILE);
}

/** National public holidays, and the additional ones of divisions. Days of single towns are not in it. */
export function holidayTable(firstYear: number): HolidayTable {
  const table: Record<string, string[]> = {};
  for (const { 'iso-2': country, opened } of COUNTRIES) {
    if (!opened) continue;
    const national = daysOf(country, firstYear);
    table[country] = national;
    for (const division of Object.keys(new Holidays(country).getStates(country) ?? {})) {
      const own = daysOf(`${country}-${division}`, firstYear).filter((day) => !national.includes(day));
      if (own.length > 0) table[`${country}-${division}`] = own;
    }
  }
  return table;
}

function daysOf(place: string, firstYear: number): string[] {
  const [country = '', division] = place.split('-');
  const calendar = division === undefined ? new Holidays(country) : new Holidays(country, division);
  const years = Array.from({ length: YEARS }, (_, index) => firstYear + index);
  return years.flatMap((year) => {
    const listed = calendar.getHolidays(year).filter(({ type }) => type === 'public');
    const days = listed.map(({ date }) => date.slice(0, 10));
    const fixed = listed.filter(({ rule }) => !isOfEaster(rule)).map(({ date }) => date.slice(0, 10));
    const added = (ADDED[place] ?? []).map((day) => `${year}-${day}`);
    const all = new Set([...days, ...added]);
    return [...all, ...(SUBSTITUTED.has(country) ? substitutes([...fixed, ...added], all) : [])].toSorted();
  });
}

function isOfEaster(rule: string): boolean {
  return /^(?:easter|orthodox)/.test(rule);
}

/** For each holiday on a weekend, the next working day that is free for no other reason. */
function substitutes(holidays: readonly string[], free: ReadonlySet<string>): string[] {
  const taken = new Set<string>();
  for (const holiday of holidays.filter(isWeekend)) {
    let day = addDays(holiday, 1);
    while (isWeekend(day) || free.has(day) || taken.has(day)) day = addDays(day, 1);
    taken.add(day);
  }
  return [...taken];
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
