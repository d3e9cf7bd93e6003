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

/** A search shorter than this is rarely enough to find a carrier (specification, part 1, section 5). */
const USUAL_SEARCH_MS = 4 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** An end of the search at one press; `at` in Unix milliseconds, to the minute. */
export interface SearchEndChoice {
  readonly kind: 'four_hours' | 'evening' | 'latest';
  readonly at: number;
}

/**
 * The usual ends: in four hours, this evening, and as late as may be; those that may not be are left out.
 *
 * @param evening of today, in Unix milliseconds, as the user's clock has it
 */
export function searchEndChoices(
  pickup: Parameters<typeof stopWindow>[0],
  now: number,
  evening: number,
): readonly SearchEndChoice[] {
  const choices: SearchEndChoice[] = [
    { kind: 'four_hours', at: Math.ceil((now + USUAL_SEARCH_MS) / MINUTE_MS) * MINUTE_MS },
    { kind: 'evening', at: evening },
    { kind: 'latest', at: latestSearchEnd(pickup) },
  ];
  return choices.filter(({ at }) => maySearchUntil(at, pickup, now));
}

/**
 * The end that is proposed: four hours from now, never sooner than the search ends already, and at most the latest. Unix
 * milliseconds, to the minute.
 */
export function firstSearchEnd(pickup: Parameters<typeof stopWindow>[0], now: number, current: number): number {
  const usual = Math.ceil((now + USUAL_SEARCH_MS) / MINUTE_MS) * MINUTE_MS;
  return Math.min(Math.max(usual, current), latestSearchEnd(pickup));
}
