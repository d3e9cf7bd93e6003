import type { DayPlace, IsHoliday } from '../calendar/holidays.ts';
import type { Laws } from '../law/law.ts';
import type { Tariff } from './tariff.ts';

/**
 * True if a carrier of the pallet network picks up in a division (`FR-59`) on a day (`2026-03-17`) for a shipper; null for
 * one that is not known.
 */
export type HasNetwork = (division: string, day: string, shipper: string | null) => boolean;

/**
 * All inputs of prices besides the request and the moment, frozen: the same snapshot, request and moment give
 * byte-identical prices. Factors in per mille.
 */
export interface MarketSnapshot {
  readonly tariff: Tariff;
  /** The fuel factor of the week. */
  readonly fuel: number;
  /** The factor learnt from accepted prices on a lane; 1000 without data. */
  readonly learnt: (from: DayPlace, to: DayPlace, metres: number) => number;
  readonly isHoliday: IsHoliday;
  /** Where the pallet network picks up; everywhere on all days where nothing is given. */
  readonly hasNetwork?: HasNetwork;
  /** The law of the stops and of the seller; that of the code where nothing else is given. */
  readonly laws?: Laws;
}

/** Saturday, Sunday or public holiday, or a working day at a place. */
export function kindOfDay(day: string, place: DayPlace, isHoliday: IsHoliday): 'working' | 'saturday' | 'closed' {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || isHoliday(day, place)) return 'closed';
  return weekday === 6 ? 'saturday' : 'working';
}
