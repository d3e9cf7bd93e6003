import type { Travel } from '#freight/mission/travel.ts';
import type { Location } from '#freight/place/address.ts';
import { estimatedDrivingTime, estimatedRoadDistance } from '#freight/place/distance.ts';

/** Finds the way of a truck between two places. */
export interface Router {
  travel(from: Location, to: Location): Promise<Travel>;
}

/** The stand-in without a routing service: the great circle made longer, and said to be estimated. */
export class EstimatedRouter implements Router {
  async travel(from: Location, to: Location): Promise<Travel> {
    const distance = estimatedRoadDistance(from, to);
    return { distance, duration: estimatedDrivingTime(distance), estimated: true, path: [from, to] };
  }
}
