import * as v from 'valibot';
import { Location } from '../place/address.ts';
import { estimatedDrivingTime } from '../place/distance.ts';

/**
 * The road from pickup to delivery that was priced: `distance` in metres, `duration` as driving time in seconds.
 * `estimated`: no routing service measured the distance when it was priced. `path` has at most some 300 points; with two
 * it is a straight line and no road. `measured_later`: the distance was priced without this path.
 */
export const Travel = v.object({
  distance: v.pipe(v.number(), v.integer(), v.minValue(0)),
  duration: v.pipe(v.number(), v.integer(), v.minValue(0)),
  estimated: v.boolean(),
  path: v.array(Location),
  measured_later: v.optional(v.literal(true)),
});
export type Travel = v.InferOutput<typeof Travel>;

/**
 * The route of a transport that was priced for a distance in metres before its path was kept. It gets that distance, so
 * users never see two distances of one transport; the path is measured now.
 */
export function travelOver(travel: Travel, { metres, estimated }: { metres: number; estimated: boolean }): Travel {
  const { distance, duration, path } = travel;
  if (path.length <= 2 && travel.estimated) {
    return { distance: metres, duration: estimatedDrivingTime(metres), estimated: true, path };
  }
  // Along the embedded roads the time is that of the priced metres; a routing service knows its own.
  const time = travel.estimated && distance > 0 ? Math.round((duration * metres) / distance) : duration;
  return { distance: metres, duration: time, estimated, path, measured_later: true };
}
