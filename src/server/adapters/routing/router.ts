import type { Travel } from '#freight/mission/travel.ts';
import type { Location } from '#freight/place/address.ts';
import { estimatedDrivingTime, estimatedRoadDistance } from '#freight/place/distance.ts';

/** The route of a truck between two places. */
export interface Route extends Travel {
  /**
   * True if it needs a ferry, since there is no road, or only one more than twice as long. Distance and duration are then
   * those of the roads alone. Missing where the router does not know the sea.
   */
  readonly overSea?: boolean;
  /** The ferries it takes, by name. */
  readonly ferries?: readonly string[];
}

/** Finds the route of a truck between two places. */
export interface Router {
  travel(from: Location, to: Location): Promise<Route>;
  /** The route along the embedded roads, in a few milliseconds; null where they do not reach. Missing without roads. */
  readonly alongRoads?: (from: Location, to: Location) => Route | null;
}

/** Router without a service or roads: the great circle with a detour factor, marked as estimated. */
export class EstimatedRouter implements Router {
  async travel(from: Location, to: Location): Promise<Route> {
    const distance = estimatedRoadDistance(from, to);
    return { distance, duration: estimatedDrivingTime(distance), estimated: true, path: [from, to] };
  }
}
