import type { Location } from '../place/address.ts';
import { stopWindow } from '../shipment/stop.ts';
import type { TimeSlot } from '../time-slot/time-slot.ts';
import { MINUTE } from '../values/duration.ts';
import { drivingTime } from './driven.ts';
import { afterWeeklyRest, type DriverClocks } from './driver-clocks.ts';
import { type Arrival, drive, wait, work } from './driving-time.ts';

/** The place and time (Unix milliseconds) at which a driver is free, and their clocks then, if known. */
export interface FreeFrom {
  readonly location: Location;
  readonly at: number;
  readonly clocks?: DriverClocks | undefined;
}

/** A stop on a driver's route: its place, and its earliest and latest time in Unix milliseconds. */
export interface PlannedStop {
  readonly location: Location;
  readonly opens: number;
  readonly closes: number;
}

/** Estimated time to load or unload pallets, in milliseconds. */
export const HANDLING = 30 * MINUTE;

/** A stop as a way is planned by it. */
export function plannedStop(stop: {
  readonly time_slot: TimeSlot;
  readonly address: { readonly country: string; readonly location: Location };
}): PlannedStop {
  return { location: stop.address.location, ...stopWindow(stop) };
}

/**
 * Returns the earliest time of each stop, in order, in Unix milliseconds, under the rules on driving and rest times and
 * never before a stop opens. Distances are estimated. The driver leaves as late as the first stop allows; a driver with
 * unknown clocks counts as rested.
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
