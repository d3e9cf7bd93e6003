import type { Location } from '../place/address.ts';
import { stopWindow } from '../shipment/stop.ts';
import type { TimeSlot } from '../time-slot/time-slot.ts';
import { MINUTE } from '../values/duration.ts';
import { drivingTime } from './driven.ts';
import { afterWeeklyRest, type DriverClocks } from './driver-clocks.ts';
import { type Arrival, drive, type OnPart, wait, work } from './driving-time.ts';

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
  return travel(free, stops).map(({ at }) => at);
}

/** A stop as it is made: when work on it begins (Unix milliseconds), and the driver when it is over. */
export interface MadeStop {
  readonly at: number;
  readonly end: Arrival;
}

/**
 * Makes the stops in order, as `schedule` says.
 *
 * @param onPart hears of each part of the way to a stop, by its index
 */
export function travel(
  free: FreeFrom,
  stops: readonly PlannedStop[],
  onPart?: (index: number, ...part: Parameters<OnPart>) => void,
): MadeStop[] {
  const [first] = stops;
  if (first === undefined) return [];
  const start = { at: free.at, clocks: free.clocks ?? afterWeeklyRest(free.at) };
  const spare = Math.max(0, first.opens - driveTo(start, free.location, first.location).at);
  const toFirst = onPart && ((...part: Parameters<OnPart>) => onPart(0, ...part));
  if (free.clocks === undefined && spare > 0) toFirst?.('wait', free.at, free.at + spare);
  let here = free.clocks === undefined ? from(free.at + spare) : wait(start, free.at + spare, toFirst);
  let { location } = free;
  return stops.map((stop, index) => {
    const hear = onPart && ((...part: Parameters<OnPart>) => onPart(index, ...part));
    const begun = wait(driveTo(here, location, stop.location, hear), stop.opens, hear);
    here = work(begun, HANDLING);
    location = stop.location;
    return { at: begun.at, end: here };
  });
}

function from(at: number): Arrival {
  return { at, clocks: afterWeeklyRest(at) };
}

/** Drives from a place to another, as `drive` says it. */
export function driveTo({ at, clocks }: Arrival, start: Location, end: Location, onPart?: OnPart): Arrival {
  return drive(at, drivingTime(start, end), clocks, [], onPart);
}
