import type { Location } from '../place/address.ts';
import { greatCircle } from '../place/distance.ts';
import type { SuggestDirection } from './offer.ts';

/** An hour's drive, in metres. */
const MAX_SUGGESTION_RADIUS = 80_000;

/**
 * Maximum distance between the ends of two similar transports, in metres: an hour's drive, and at most half the lane,
 * so that a short trip never counts as its own backhaul.
 */
export function suggestionRadius(from: Location, to: Location): number {
  return Math.min(MAX_SUGGESTION_RADIUS, greatCircle(from, to) / 2);
}

/** A direction with fewer suggestions than `least` is filled from the other one; at most `most` are shown. */
export const SUGGESTIONS = { least: 5, most: 10 } as const;

/** Number of alternatives shown for an offer that is no longer available. */
export const SIMILAR_OFFERS = 3;

/** Returns the opposite direction. */
export function turned(direction: SuggestDirection): SuggestDirection {
  return direction === 'same_direction' ? 'opposite_direction' : 'same_direction';
}
