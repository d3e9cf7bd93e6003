import { stopWindow } from './stop.ts';

/** The search for a carrier ends at least this long before the loading deadline (specification, part 1, section 5). */
const LEAST_NOTICE_MS = 15 * 60_000;

/** The latest moment the search for a carrier may last to, in Unix milliseconds: 15 minutes before pickup closes. */
export function latestSearchEnd(pickup: Parameters<typeof stopWindow>[0]): number {
  return stopWindow(pickup).closes - LEAST_NOTICE_MS;
}

/** Whether the search for a carrier may end at a moment: after now, and early enough to load. All in Unix milliseconds. */
export function maySearchUntil(end: number, pickup: Parameters<typeof stopWindow>[0], now: number): boolean {
  return now < end && end <= latestSearchEnd(pickup);
}

/** A named price is answered at least this long before the loading deadline, in milliseconds. */
const LEAST_NOTICE_OF_REVIEW_MS = 4 * 3_600_000;

/** Until when a named price may be answered, in Unix milliseconds; after it the shipment is refused. */
export function reviewEnd(pickup: Parameters<typeof stopWindow>[0]): number {
  return stopWindow(pickup).closes - LEAST_NOTICE_OF_REVIEW_MS;
}
