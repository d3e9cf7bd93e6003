import * as v from 'valibot';
import { Location } from '../place/address.ts';
import { estimatedDrivingTime } from '../place/distance.ts';

/**
 * The route from pickup to delivery: `distance` in metres, `duration` as driving time in seconds. `estimated`: no
 * routing service was used, and `path` is a straight line.
 */
export const Travel = v.object({
  distance: v.pipe(v.number(), v.integer(), v.minValue(0)),
  duration: v.pipe(v.number(), v.integer(), v.minValue(0)),
  estimated: v.boolean(),
  path: v.array(Location),
});
export type Travel = v.InferOutput<typeof Travel>;

/**
 * The route of a transport that was priced for a distance in metres. An estimated route gets that distance, so users
 * never see two distances of one transport.
 */
export function travelOver(travel: Travel, metres: number): Travel {
  return travel.estimated ? { ...travel, distance: metres, duration: estimatedDrivingTime(metres) } : travel;
}
