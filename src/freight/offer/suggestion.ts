import type { Location } from '../place/address.ts';
import { greatCircle } from '../place/distance.ts';
import type { SuggestDirection } from './offer.ts';

/** An hour's drive, in metres. */
const MAX_SUGGESTION_RADIUS = 80_000;

/**
 * How far the ends of two transports may be apart for one to stand in for the other, in metres: an hour's drive, and at
 * most half the lane, so that a trip of a short lane never counts as its own way back.
 */
export function suggestionRadius(from: Location, to: Location): number {
  return Math.min(MAX_SUGGESTION_RADIUS, greatCircle(from, to) / 2);
}

/** A direction with fewer suggestions than `least` is filled with the other one; `most` are shown. */
export const SUGGESTIONS = { least: 5, most: 10 } as const;

/** How many others come in the place of an offer that is gone. */
export const SIMILAR_OFFERS = 3;

/** The way back from a way there, and the other way round. */
export function turned(direction: SuggestDirection): SuggestDirection {
  return direction === 'same_direction' ? 'opposite_direction' : 'same_direction';
}
