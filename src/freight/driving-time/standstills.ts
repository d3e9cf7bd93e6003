import type { IsHoliday } from '../calendar/holidays.ts';
import { timeZoneOf } from '../place/country.ts';
import { dayOf, instantOf } from '../time-slot/window.ts';
import { addDays } from '../values/calendar-date.ts';
import { DRIVING_BANS, type DrivingBan } from './bans.ts';

/** A period in which lorries may not drive, in Unix milliseconds. */
export interface Standstill {
  readonly from: number;
  readonly to: number;
}

/** The longest way of the market, its rests and a row of holidays lie within these days. */
const DAYS_AHEAD = 21;

/** Cached periods by country and day: local time computation costs more than the rest of a quote. */
const remembered = new WeakMap<IsHoliday, Map<string, readonly Standstill[]>>();

/**
 * Returns the periods without driving on a route, in order: any that one of its countries bans. Bans that touch or
 * overlap are one period. Only national holidays count, because the divisions on the route are unknown.
 *
 * @param from Unix milliseconds
 */
export function standstills(countries: ReadonlySet<string>, from: number, isHoliday: IsHoliday): Standstill[] {
  const known = remembered.get(isHoliday) ?? new Map<string, readonly Standstill[]>();
  remembered.set(isHoliday, known);
  const found: Standstill[] = [];
  for (const country of countries) {
    const bans = DRIVING_BANS.filter((ban) => ban.country === country);
    if (bans.length === 0) continue;
    const first = dayOf(from, timeZoneOf(country));
    for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
      const day = addDays(first, ahead);
      const key = `${country} ${day}`;
      const times = known.get(key) ?? timesOf(bans, day, isHoliday);
      known.set(key, times);
      found.push(...times);
    }
  }
  return joined(found.sort((one, other) => one.from - other.from));
}

/** Joins periods, sorted by their beginning, where one begins before the one before it is over or right then. */
function joined(sorted: readonly Standstill[]): Standstill[] {
  const periods: Standstill[] = [];
  for (const period of sorted) {
    const last = periods.at(-1);
    if (last === undefined || period.from > last.to) periods.push(period);
    else if (period.to > last.to) periods[periods.length - 1] = { from: last.from, to: period.to };
  }
  return periods;
}

function timesOf(bans: readonly DrivingBan[], day: string, isHoliday: IsHoliday): readonly Standstill[] {
  return bans
    .filter((ban) => isBanned(ban, day, isHoliday))
    .map(({ country, from, to }) => {
      const zone = timeZoneOf(country);
      return { from: instantOf(day, from, zone), to: instantOf(day, to, zone) };
    });
}

function isBanned(ban: DrivingBan, day: string, isHoliday: IsHoliday): boolean {
  const { country, since, weekdays, holidays, holidayEves, season, except } = ban;
  if (Number(day.slice(0, 4)) < since) return false;
  const date = day.slice(5);
  if (season !== undefined && (date < season[0] || date > season[1])) return false;
  if (except?.includes(date)) return false;
  if (weekdays?.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return true;
  if (holidays && isHoliday(day, { country })) return true;
  return holidayEves === true && isHoliday(addDays(day, 1), { country });
}
