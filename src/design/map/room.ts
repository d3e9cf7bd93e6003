import type { LatLng } from './mercator.ts';

/** A place whose surroundings carry no names of cities. Pixels to each side of it. */
export interface Room {
  readonly at: LatLng;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
