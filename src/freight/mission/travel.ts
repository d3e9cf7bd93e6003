import * as v from 'valibot';
import { Location } from '../place/address.ts';
import { estimatedDrivingTime } from '../place/distance.ts';

/**
 * The way from pickup to delivery: `distance` in metres, `duration` in seconds of driving. `estimated` says that no
 * routing service was asked, and `path` is then a straight line.
 */
export const Travel = v.object({
  distance: v.pipe(v.number(), v.integer(), v.minValue(0)),
  duration: v.pipe(v.number(), v.integer(), v.minValue(0)),
  estimated: v.boolean(),
  path: v.array(Location),
});
export type Travel = v.InferOutput<typeof Travel>;

/**
 * The way of a transport whose price was made by a distance in metres. An estimated way is that long too, so that nobody
 * reads two distances of one transport.
 */
export function travelOver(travel: Travel, metres: number): Travel {
  return travel.estimated ? { ...travel, distance: metres, duration: estimatedDrivingTime(metres) } : travel;
}
