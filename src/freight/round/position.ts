import type { DriverClocks } from '../driving-time/driver-clocks.ts';
import { wait } from '../driving-time/driving-time.ts';
import { type FreeFrom, HANDLING, type PlannedStop, schedule } from '../driving-time/schedule.ts';
import type { Address } from '../place/address.ts';
import { DAY } from '../values/duration.ts';
import type { RoundStop } from './round.ts';

/** A town as it is named on signs. */
export type Town = Pick<Address, 'city' | 'country' | 'division_code'>;

/** A driver's last stop, its time in Unix milliseconds, and their clocks then, if known. */
export interface LastStop {
  readonly address: Town & Pick<Address, 'location'>;
  readonly at: number;
  readonly clocks?: DriverClocks | undefined;
}

/** A driver's position is known from the last stop for this long, in milliseconds: a week. */
const KNOWN_FOR = 7 * DAY;

/** A driver's way up to a moment: its start, the stops on it, and the town where it ends. */
export interface WayThere {
  readonly start: FreeFrom;
  readonly before: readonly PlannedStop[];
  readonly town: Town;
  /** The driver's position then, and the earliest departure. */
  readonly end: FreeFrom;
}

/**
 * The driver's way to whatever follows their next stops; null if they have none and their position is unknown. A driver
 * with a next stop may have left for it since the last one; a driver without one starts now at the earliest.
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

/** A driver waiting at their last stop until a moment; a rest begun there is finished first. */
function standing({ address: { location }, at, clocks }: LastStop, until: number): FreeFrom {
  return clocks === undefined ? { location, at: until } : { location, ...wait({ at, clocks }, until) };
}
