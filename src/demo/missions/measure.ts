import type { Location } from '#freight/place/address.ts';
import { estimatedRoadDistance } from '#freight/place/distance.ts';
import type { Router } from '#server/adapters/routing/router.ts';

/** Metres by road between two places. */
export type Measure = (from: Location, to: Location) => number;

/** Measures along the embedded roads, as bookings are priced, so that a demonstration's road is the one it was priced for. */
export function measureAlong({ alongRoads }: Router): Measure {
  return (from, to) => alongRoads?.(from, to)?.distance ?? estimatedRoadDistance(from, to);
}
