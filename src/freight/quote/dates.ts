import { rested } from '../driving-time/driver-clocks.ts';
import { drive, work } from '../driving-time/driving-time.ts';
import { HANDLING } from '../driving-time/schedule.ts';
import { timeZoneOf } from '../place/country.ts';
import type { TimeSlot } from '../time-slot/time-slot.ts';
import { slotWindow } from '../time-slot/window.ts';

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A pickup lies this many days ahead at most (specification, part 2, section 5). */
export const LATEST_PICKUP_DAYS = 30;

/** The search for a carrier ends this long before the pickup's slot does, in milliseconds. */
export const SEARCH_MARGIN = 15 * MINUTE;

/** How long a quote can be accepted, in milliseconds. */
const QUOTE_LIFE = 30 * MINUTE;

/** Until when a quote can be accepted, in Unix milliseconds. */
export function quoteExpiry(now: number, pickupCloses: number): number {
  return Math.min(now + QUOTE_LIFE, pickupCloses - SEARCH_MARGIN);
}

/**
 * The earliest arrival at the delivery, in Unix milliseconds: a rested driver loads from the pickup's opening on, and
 * drives under the rules for driving and rest.
 *
 * @param driving time at the wheel, in milliseconds
 */
export function earliestArrival(pickupOpens: number, driving: number): number {
  const loaded = work({ at: pickupOpens, clocks: rested(pickupOpens) }, HANDLING);
  return drive(loaded.at, driving, loaded.clocks).at;
}

/** The latest end of the search for a carrier, in Unix milliseconds. */
export function searchDeadline(pickup: QuotedWindow): number {
  return windowOf(pickup).closes - SEARCH_MARGIN;
}

interface QuotedWindow {
  readonly time_slot: TimeSlot;
  readonly address: { readonly country: string };
}

/** First and last moment of a slot, by the clocks of its country, in Unix milliseconds. */
export function windowOf({ time_slot, address }: QuotedWindow): { opens: number; closes: number } {
  return slotWindow(time_slot, timeZoneOf(address.country));
}
