import { HANDLING, travel } from '../driving-time/schedule.ts';
import { type Way, ways } from '../driving-time/ways.ts';
import type { Location } from '../place/address.ts';
import { type LastStop, type Town, wayThere } from './position.ts';
import type { RoundStop } from './round.ts';

/** A stop, and the earliest time it can be made, in Unix milliseconds. */
export interface ExpectedStop extends RoundStop {
  readonly expectedAt: number;
}

/**
 * The plan of a driver. `free` is where and when (Unix milliseconds) they are free after the last stop; null if
 * they have no stop and their position is unknown.
 */
export interface RoundPlan {
  readonly stops: readonly ExpectedStop[];
  readonly ways: readonly Way[];
  readonly free: { readonly town: Town; readonly location: Location; readonly at: number } | null;
}

/**
 * Plans the stops of a driver in their order under the rules on driving and rest times. The same rule serves the
 * server's answer, the board of a device without network, and what a board would show if a mission were given to them.
 *
 * @param last their last stop made; null if unknown
 * @param now Unix milliseconds
 */
export function planRound(last: LastStop | null, stops: readonly RoundStop[], now: number): RoundPlan {
  const way = wayThere(last, stops, now);
  if (way === null) return { stops: [], ways: [], free: null };
  const made = travel(way.start, stops);
  const expected = stops.map((stop, index) => ({ ...stop, expectedAt: made[index]?.at ?? now }));
  const end = expected.at(-1);
  return {
    stops: expected,
    ways: ways(way.start, withLoads(stops)),
    free: {
      town: way.town,
      location: way.end.location,
      at: end === undefined ? way.end.at : end.expectedAt + HANDLING,
    },
  };
}

/** Says of each stop whether there is a load in the truck on the way to it. */
function withLoads(stops: readonly RoundStop[]) {
  const pickups = new Set(stops.filter(({ kind }) => kind === 'pickup').map(({ mission }) => mission.uuid));
  const onBoard = new Set(stops.map(({ mission }) => mission.uuid).filter((uuid) => !pickups.has(uuid)));
  return stops.map(({ location, opens, closes, kind, mission }) => {
    const loaded = onBoard.size > 0;
    if (kind === 'pickup') onBoard.add(mission.uuid);
    else onBoard.delete(mission.uuid);
    return { location, opens, closes, loaded };
  });
}
