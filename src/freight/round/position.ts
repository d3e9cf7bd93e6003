import type { DriverClocks } from '../driving-time/driver-clocks.ts';
import { wait } from '../driving-time/driving-time.ts';
import { type FreeFrom, HANDLING, type PlannedStop, schedule } from '../driving-time/schedule.ts';
import type { Address } from '../place/address.ts';
import type { RoundStop } from './round.ts';

/** A town as it is named on signs. */
export type Town = Pick<Address, 'city' | 'country' | 'division_code'>;

/** The last stop a driver made, when, in Unix milliseconds, and their clocks then where they are known. */
export interface LastStop {
  readonly address: Town & Pick<Address, 'location'>;
  readonly at: number;
  readonly clocks?: DriverClocks | undefined;
}

/** After so long without a stop nobody knows where a driver is, in milliseconds: a week. */
const KNOWN_FOR = 7 * 24 * 60 * 60_000;

/** A driver's way up to a moment: where it starts, the stops they make on it, and the town it ends in. */
export interface WayThere {
  readonly start: FreeFrom;
  readonly before: readonly PlannedStop[];
  readonly town: Town;
  /** Where they are then, and when they can leave there. */
  readonly end: FreeFrom;
}

/**
 * How a driver comes to what follows on their next stops; null where they have none and it is not known where they are.
 * A driver with a stop to make may be on the way to it since the last one; one without starts now at the earliest.
 */
export function wayThere(last: LastStop | null, before: readonly RoundStop[], now: number): WayThere | null {
  const known = last !== null && last.at >= now - KNOWN_FOR ? last : null;
  const [first] = before;
  const end = before.at(-1);
  if (first === undefined || end === undefined) {
    if (known === null) return null;
    const start = standing(known, Math.max(now, known.at));
    return { start, before: [], town: known.address, end: start };
  }
  const start = {
    location: known?.address.location ?? first.location,
    at: known?.at ?? first.opens,
    ...(known?.clocks && { clocks: known.clocks }),
  };
  const at = (schedule(start, before).at(-1) ?? start.at) + HANDLING;
  return { start, before, town: end.stop.address, end: { location: end.location, at } };
}

/** A driver who stood at their last stop until a moment; a rest that began there is ended first. */
function standing({ address: { location }, at, clocks }: LastStop, until: number): FreeFrom {
  return clocks === undefined ? { location, at: until } : { location, ...wait({ at, clocks }, until) };
}
