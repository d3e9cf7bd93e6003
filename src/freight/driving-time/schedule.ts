import type { Location } from '../place/address.ts';
import { stopWindow } from '../shipment/stop.ts';
import type { TimeSlot } from '../time-slot/time-slot.ts';
import { drivingTime } from './driven.ts';
import { afterWeeklyRest, type DriverClocks } from './driver-clocks.ts';
import { type Arrival, drive, wait, work } from './driving-time.ts';

/** Where a driver is free, and from when, in Unix milliseconds; their clocks then, where what they drove is known. */
export interface FreeFrom {
  readonly location: Location;
  readonly at: number;
  readonly clocks?: DriverClocks | undefined;
}

/** A stop on a driver's way: where it is, and from when to when it can be made, in Unix milliseconds. */
export interface PlannedStop {
  readonly location: Location;
  readonly opens: number;
  readonly closes: number;
}

/** Loading or unloading pallets takes about this long. */
export const HANDLING = 30 * 60_000;

/** A stop as a way is planned by it. */
export function plannedStop(stop: {
  readonly time_slot: TimeSlot;
  readonly address: { readonly country: string; readonly location: Location };
}): PlannedStop {
  return { location: stop.address.location, ...stopWindow(stop) };
}

/**
 * When each of the stops is made at the earliest, in their order, in Unix milliseconds: under the rules for driving and
 * rest, never before a stop opens. Roads are estimated. The driver leaves as late as the first stop allows; one whose
 * clocks are not known is taken to be rested then.
 */
export function schedule(free: FreeFrom, stops: readonly PlannedStop[]): number[] {
  const [first] = stops;
  if (first === undefined) return [];
  const start = { at: free.at, clocks: free.clocks ?? afterWeeklyRest(free.at) };
  const spare = Math.max(0, first.opens - driveTo(start, free.location, first.location).at);
  let here = free.clocks === undefined ? from(free.at + spare) : wait(start, free.at + spare);
  let { location } = free;
  return stops.map((stop) => {
    const begun = wait(driveTo(here, location, stop.location), stop.opens);
    here = work(begun, HANDLING);
    location = stop.location;
    return begun.at;
  });
}

function from(at: number): Arrival {
  return { at, clocks: afterWeeklyRest(at) };
}

function driveTo({ at, clocks }: Arrival, start: Location, end: Location): Arrival {
  return drive(at, drivingTime(start, end), clocks);
}
