import type { Location } from '../place/address.ts';
import { estimatedDrivingTime, estimatedRoadDistance } from '../place/distance.ts';
import { afterWeeklyRest, type DriverClocks, wholeAllowance, withDriven } from './driver-clocks.ts';
import { drive, wait } from './driving-time.ts';

/** A completed stop of a driver and its time, in Unix milliseconds. */
export interface StopMade {
  readonly location: Location;
  readonly at: number;
}

/**
 * Estimates a driver's clocks at their last stop from the stops they made: the drives between are estimated, the rest
 * counts as standing. Work for other carriers is unknown. Undefined without a stop.
 *
 * @param made in chronological order, covering at least the last two weeks
 */
export function clocksAfter(made: readonly StopMade[]): DriverClocks | undefined {
  const [first] = made;
  if (first === undefined) return undefined;
  let clocks = afterWeeklyRest(first.at, wholeAllowance(first.at));
  let here = first;
  for (const stop of made.slice(1)) {
    clocks = clocksAtNext(here, stop, clocks);
    here = stop;
  }
  return clocks;
}

function clocksAtNext(from: StopMade, to: StopMade, clocks: DriverClocks): DriverClocks {
  const time = Math.max(0, to.at - from.at);
  const driving = Math.min(time, drivingTime(from.location, to.location));
  // They left as late as possible: the wait before counts as break or rest.
  const left = wait({ at: from.at, clocks }, from.at + time - driving);
  const there = drive(left.at, driving, left.clocks);
  if (there.at <= to.at) return there.clocks;
  // With the breaks of the way they left earlier, and still rested before it if there was time.
  const way = there.at - left.at;
  if (way <= time) {
    const earlier = wait({ at: from.at, clocks }, to.at - way);
    const again = drive(earlier.at, driving, earlier.clocks);
    if (again.at <= to.at) return again.clocks;
  }
  // Breaks and rests were on the way, or the road was shorter than estimated.
  const atOnce = drive(from.at, driving, clocks);
  return atOnce.at <= to.at ? atOnce.clocks : withDriven(from.at, driving, clocks);
}

/** Estimated time at the wheel, in milliseconds. */
export function drivingTime(from: Location, to: Location): number {
  return estimatedDrivingTime(estimatedRoadDistance(from, to)) * 1000;
}
