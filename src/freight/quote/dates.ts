import { afterWeeklyRest } from '../driving-time/driver-clocks.ts';
import { drive, work } from '../driving-time/driving-time.ts';
import { HANDLING } from '../driving-time/schedule.ts';
import type { Standstill } from '../driving-time/standstills.ts';
import { latestSearchEnd } from '../shipment/search-time.ts';
import { MINUTE } from '../values/duration.ts';

/** Latest pickup, in days from now (specification, part 2, section 5). */
export const LATEST_PICKUP_DAYS = 30;

/** Validity of a quote, in milliseconds. */
const QUOTE_LIFE = 30 * MINUTE;

/** The expiry of a quote in Unix milliseconds, at the latest the end of the carrier search. */
export function quoteExpiry(now: number, pickup: Parameters<typeof latestSearchEnd>[0]): number {
  return Math.min(now + QUOTE_LIFE, latestSearchEnd(pickup));
}

/**
 * The earliest arrival at the delivery, in Unix milliseconds. The driver comes from a weekly rest, loads when the
 * pickup opens, and drives under the rules on driving and rest times.
 *
 * @param driving driving time in milliseconds
 * @param standstills driving bans on the route, in order
 */
export function earliestArrival(pickupOpens: number, driving: number, standstills: readonly Standstill[] = []): number {
  const loaded = work({ at: pickupOpens, clocks: afterWeeklyRest(pickupOpens) }, HANDLING);
  return drive(loaded.at, driving, loaded.clocks, standstills).at;
}
