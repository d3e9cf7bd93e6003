import { afterWeeklyRest } from '../driving-time/driver-clocks.ts';
import { driveTo, type FreeFrom } from '../driving-time/schedule.ts';
import { type Way, type WayStop, wayAlong } from '../driving-time/ways.ts';
import type { Location } from '../place/address.ts';
import { type LastStop, startOf, type Town } from './position.ts';
import type { RoundStop } from './round.ts';

/** A stop, and the earliest time it can be made, in Unix milliseconds. */
export interface ExpectedStop extends RoundStop {
  readonly expectedAt: number;
}

/**
 * The plan of a driver. `free` is where and when (Unix milliseconds) they are free after the last stop; null if
 * they have no stop and their position is unknown. `homeAt` is when they could be home then; null if nobody asked.
 */
export interface RoundPlan {
  readonly stops: readonly ExpectedStop[];
  readonly ways: readonly Way[];
  /** Where the driver is until they first drive; null if nobody knows. */
  readonly begins: Town | null;
  readonly free: {
    readonly town: Town;
    readonly location: Location;
    readonly at: number;
    readonly homeAt: number | null;
  } | null;
}

/**
 * Plans the stops of a driver in their order under the rules on driving and rest times. The same rule serves the
 * server's answer, the board of a device without network, and what a board would show if a mission were given to them.
 *
 * @param last their last stop made; null if unknown
 * @param now Unix milliseconds
 * @param home where they go afterwards; null if unknown
 */
export function planRound(
  last: LastStop | null,
  stops: readonly RoundStop[],
  now: number,
  home: Location | null = null,
): RoundPlan {
  const start = startOf(last, stops[0], now);
  if (start === null) return { stops: [], ways: [], begins: null, free: null };
  const { made, ways } = wayAlong(start, withLoads(stops));
  const expected = stops.map((stop, index) => ({ ...stop, expectedAt: made[index]?.at ?? now }));
  const end = expected.at(-1);
  const begins = townAt(start, [stops[0]?.stop.address, last?.address]);
  const town = end?.stop.address ?? last?.address;
  if (town === undefined) return { stops: expected, ways, begins, free: null };
  const { location } = end ?? start;
  const then = made.at(-1)?.end ?? { at: start.at, clocks: start.clocks ?? afterWeeklyRest(start.at) };
  const homeAt = home === null ? null : driveTo(then, location, home).at;
  return { stops: expected, ways, begins, free: { town, location, at: then.at, homeAt } };
}

/** The first of some addresses that lies at a place. */
function townAt({ location }: FreeFrom, addresses: readonly (LastStop['address'] | undefined)[]): Town | null {
  const found = addresses.find(
    (address) => address?.location.lat === location.lat && address.location.lng === location.lng,
  );
  return found ?? null;
}

/** A stop of a way by what it does to the load of a mission. */
type LoadingStop = Pick<RoundStop, 'location' | 'opens' | 'closes' | 'kind'> & {
  readonly mission: Pick<RoundStop['mission'], 'uuid'>;
};

/**
 * Says of each stop whether there is a load in the truck on the way to it.
 *
 * @param all the stops of the driver, those after the way too: what they deliver and do not pick up is on board
 */
export function withLoads(stops: readonly LoadingStop[], all: readonly LoadingStop[] = stops): WayStop[] {
  const pickups = new Set(all.filter(({ kind }) => kind === 'pickup').map(({ mission }) => mission.uuid));
  const onBoard = new Set(all.map(({ mission }) => mission.uuid).filter((uuid) => !pickups.has(uuid)));
  return stops.map(({ location, opens, closes, kind, mission }) => {
    const loaded = onBoard.size > 0;
    if (kind === 'pickup') onBoard.add(mission.uuid);
    else onBoard.delete(mission.uuid);
    return { location, opens, closes, loaded };
  });
}
