import type { DriverClocks } from '../driving-time/driver-clocks.ts';
import { wait } from '../driving-time/driving-time.ts';
import { driveTo, type FreeFrom, HANDLING, schedule } from '../driving-time/schedule.ts';
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
  readonly before: readonly RoundStop[];
  readonly town: Town;
  /** The driver's position then, and the earliest departure. */
  readonly end: FreeFrom;
}

/**
 * The driver's way to whatever follows their next stops; null if they have none and their position is unknown.
 */
export function wayThere(last: LastStop | null, before: readonly RoundStop[], now: number): WayThere | null {
  const start = startOf(last, before[0], now);
  if (start === null) return null;
  const end = before.at(-1);
  if (end === undefined) return last === null ? null : { start, before: [], town: last.address, end: start };
  const at = (schedule(start, before).at(-1) ?? start.at) + HANDLING;
  return { start, before, town: end.stop.address, end: { location: end.location, at } };
}

/**
 * Where and when the way to a driver's first stop begins; null if they have none and their position is unknown. A
 * driver who stands at the stop is there; another may have left for it since their last stop, but not before the
 * mission was theirs. A driver without a next stop starts now at the earliest.
 */
export function startOf(last: LastStop | null, first: RoundStop | undefined, now: number): FreeFrom | null {
  const known = last !== null && last.at >= now - KNOWN_FOR ? last : null;
  if (first === undefined) return known === null ? null : standing(known, Math.max(now, known.at));
  if (first.arrivedAt !== null) return arrived(known, first, first.arrivedAt);
  if (known === null) return { location: first.location, at: first.opens };
  const { given_at } = first.mission;
  return standing(known, Math.max(known.at, given_at === undefined ? 0 : Math.min(now, Date.parse(given_at))));
}

/** A driver at a stop: their clocks are those of the way there from the last one, if that can have been so short. */
function arrived(known: LastStop | null, { location }: RoundStop, at: number): FreeFrom {
  if (known?.clocks === undefined) return { location, at };
  const left = { at: known.at, clocks: known.clocks };
  const there = driveTo(left, known.address.location, location);
  return { location, at, clocks: wait(there.at > at ? left : there, at).clocks };
}

/** A driver waiting at their last stop until a moment; a rest begun there is finished first. */
function standing({ address: { location }, at, clocks }: LastStop, until: number): FreeFrom {
  return waitingUntil({ location, at, clocks }, until);
}

/** Somebody who waits where they are until a moment, in Unix milliseconds; a rest begun there is finished first. */
export function waitingUntil({ location, at, clocks }: FreeFrom, until: number): FreeFrom {
  return clocks === undefined ? { location, at: Math.max(at, until) } : { location, ...wait({ at, clocks }, until) };
}
