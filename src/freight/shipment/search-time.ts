import { HOUR, MINUTE } from '../values/duration.ts';
import { stopWindow } from './stop.ts';

/** The search for a carrier ends at least this long before the loading deadline (specification, part 1, section 5). */
const LEAST_NOTICE_MS = 15 * MINUTE;

/** The latest end of the carrier search, in Unix milliseconds: 15 minutes before the pickup closes. */
export function latestSearchEnd(pickup: Parameters<typeof stopWindow>[0]): number {
  return stopWindow(pickup).closes - LEAST_NOTICE_MS;
}

/** True if the carrier search may end at this moment: after now and early enough to load. All in Unix milliseconds. */
export function maySearchUntil(end: number, pickup: Parameters<typeof stopWindow>[0], now: number): boolean {
  return now < end && end <= latestSearchEnd(pickup);
}

/** A named price is answered at least this long before the loading deadline, in milliseconds. */
const LEAST_NOTICE_OF_REVIEW_MS = 4 * HOUR;

/** The last moment to answer a named price, in Unix milliseconds; after it the shipment is refused. */
export function reviewEnd(pickup: Parameters<typeof stopWindow>[0]): number {
  return stopWindow(pickup).closes - LEAST_NOTICE_OF_REVIEW_MS;
}

/** A search shorter than this is rarely enough to find a carrier (specification, part 1, section 5). */
const USUAL_SEARCH_MS = 4 * HOUR;

/** A suggested end of the search; `at` in Unix milliseconds, rounded to the minute. */
export interface SearchEndChoice {
  readonly kind: 'four_hours' | 'evening' | 'latest';
  readonly at: number;
}

/**
 * Suggested ends of the search: in four hours, this evening, and the latest possible; invalid ones are omitted.
 *
 * @param evening this evening in the user's time zone, in Unix milliseconds
 */
export function searchEndChoices(
  pickup: Parameters<typeof stopWindow>[0],
  now: number,
  evening: number,
): readonly SearchEndChoice[] {
  const choices: SearchEndChoice[] = [
    { kind: 'four_hours', at: Math.ceil((now + USUAL_SEARCH_MS) / MINUTE) * MINUTE },
    { kind: 'evening', at: evening },
    { kind: 'latest', at: latestSearchEnd(pickup) },
  ];
  return choices.filter(({ at }) => maySearchUntil(at, pickup, now));
}

/**
 * The default end of the search: four hours from now, not before the current end and not after the latest. Unix
 * milliseconds, rounded to the minute.
 */
export function firstSearchEnd(pickup: Parameters<typeof stopWindow>[0], now: number, current: number): number {
  const usual = Math.ceil((now + USUAL_SEARCH_MS) / MINUTE) * MINUTE;
  return Math.min(Math.max(usual, current), latestSearchEnd(pickup));
}
