import { afterWeeklyRest } from '../driving-time/driver-clocks.ts';
import { drive, work } from '../driving-time/driving-time.ts';
import { HANDLING } from '../driving-time/schedule.ts';
import type { Standstill } from '../driving-time/standstills.ts';
import { latestSearchEnd } from '../shipment/search-time.ts';

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A pickup lies this many days ahead at most (specification, part 2, section 5). */
export const LATEST_PICKUP_DAYS = 30;

/** How long a quote can be accepted, in milliseconds. */
const QUOTE_LIFE = 30 * MINUTE;

/** Until when a quote can be accepted, in Unix milliseconds: never once the search for a carrier would be over. */
export function quoteExpiry(now: number, pickup: Parameters<typeof latestSearchEnd>[0]): number {
  return Math.min(now + QUOTE_LIFE, latestSearchEnd(pickup));
}

/**
 * The earliest arrival at the delivery, in Unix milliseconds: a driver who comes from a weekly rest loads from the pickup's
 * opening on, and drives under the rules for driving and rest.
 *
 * @param driving time at the wheel, in milliseconds
 * @param standstills when lorries are banned on the way, in the order they begin
 */
export function earliestArrival(pickupOpens: number, driving: number, standstills: readonly Standstill[] = []): number {
  const loaded = work({ at: pickupOpens, clocks: afterWeeklyRest(pickupOpens) }, HANDLING);
  return drive(loaded.at, driving, loaded.clocks, standstills).at;
}
