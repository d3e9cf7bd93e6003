import type { SuggestDirection } from './offer.ts';

/** How far the ends of two transports may be apart for one to stand in for the other, in metres: an hour's drive. */
export const SUGGESTION_RADIUS = 80_000;

/** A direction with fewer suggestions than `least` is filled with the other one; `most` are shown. */
export const SUGGESTIONS = { least: 5, most: 10 } as const;

/** How many others come in the place of an offer that is gone. */
export const SIMILAR_OFFERS = 3;

/** The way back from a way there, and the other way round. */
export function turned(direction: SuggestDirection): SuggestDirection {
  return direction === 'same_direction' ? 'opposite_direction' : 'same_direction';
}
