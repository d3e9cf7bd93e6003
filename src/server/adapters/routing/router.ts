import type { Travel } from '#freight/mission/travel.ts';
import type { Location } from '#freight/place/address.ts';
import { estimatedDrivingTime, estimatedRoadDistance } from '#freight/place/distance.ts';

/** Finds the route of a truck between two places. */
export interface Router {
  travel(from: Location, to: Location): Promise<Travel>;
}

/** Router without a service: the great circle with a detour factor, marked as estimated. */
export class EstimatedRouter implements Router {
  async travel(from: Location, to: Location): Promise<Travel> {
    const distance = estimatedRoadDistance(from, to);
    return { distance, duration: estimatedDrivingTime(distance), estimated: true, path: [from, to] };
  }
}
