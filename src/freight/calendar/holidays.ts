import type { Address } from '../place/address.ts';
import { holidayRegion } from './holiday-regions.ts';

/** The place whose public holidays are looked up. */
export type DayPlace = Pick<Address, 'country' | 'division_code'>;

/** True if a calendar day is a public holiday at a place. */
export type IsHoliday = (day: string, place: DayPlace) => boolean;

/** Public holidays by country (`FR`), plus the additional ones of a division or of a region of divisions (`ES-AN`). */
export type HolidayTable = Readonly<Record<string, readonly string[]>>;

/** Reads a holiday table. Days in years outside the table are not holidays. */
export function holidaysOf(table: HolidayTable): IsHoliday {
  const days = new Set(Object.entries(table).flatMap(([place, dates]) => dates.map((day) => `${place} ${day}`)));
  return (day, { country, division_code }) =>
    days.has(`${country} ${day}`) ||
    (division_code !== undefined && days.has(`${holidayRegion(division_code)} ${day}`));
}
