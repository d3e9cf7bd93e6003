import type { Location } from '../place/address.ts';
import { greatCircle } from '../place/distance.ts';

/** Where a phone was at a step; `accuracy` is the radius of its uncertainty in metres. */
export interface StepPosition extends Location {
  readonly accuracy: number;
}

/** A truck within this distance of the address is at the stop, in metres. A vaguer position says nothing. */
export const AT_STOP_METERS = 500;

/**
 * Returns how far a phone was from a stop, in whole metres. Null without a position, or with one that is too vague to
 * say whether the truck was there.
 */
export function metersAway(position: StepPosition | null, stop: Location): number | null {
  if (position === null || position.accuracy > AT_STOP_METERS) return null;
  return Math.round(greatCircle(position, stop));
}
