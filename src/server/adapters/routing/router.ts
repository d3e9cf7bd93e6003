import type { Travel } from '#freight/mission/travel.ts';
import type { Location } from '#freight/place/address.ts';

/** Finds the way of a truck between two places. */
export interface Router {
  travel(from: Location, to: Location): Promise<Travel>;
}
