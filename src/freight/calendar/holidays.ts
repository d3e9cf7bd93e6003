import type { Address } from '../place/address.ts';

/** Where a day is asked about. */
export type DayPlace = Pick<Address, 'country' | 'division_code'>;

/** Whether a calendar day is a public holiday at a place. */
export type IsHoliday = (day: string, place: DayPlace) => boolean;

/** Public holidays by country (`FR`), and those that a division adds to its country's (`FR-57`). */
export type HolidayTable = Readonly<Record<string, readonly string[]>>;

/** Reads a table of holidays; days of years it does not hold are none. */
export function holidaysOf(table: HolidayTable): IsHoliday {
  const days = new Set(Object.entries(table).flatMap(([place, dates]) => dates.map((day) => `${place} ${day}`)));
  return (day, { country, division_code }) =>
    days.has(`${country} ${day}`) || (division_code !== undefined && days.has(`${division_code} ${day}`));
}
