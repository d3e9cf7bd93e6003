import type { AnswerOf } from '#contract/call.ts';
import type { listFreeTrucks as listFreeTrucksCall } from '#contract/round.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { AT_HOME, type FreeTruck, type PlacedTown } from '#freight/round/free-truck.ts';
import { wayThere } from '#freight/round/position.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Reader } from '../../../database/open.ts';
import type { Market } from '../../../identity/grants.ts';
import type { Places } from '../../../services/transport/place/resolve-address.ts';
import { baseOf } from './base-of.ts';
import { type DriverRound, readRounds } from './read-rounds.ts';

/** Stops planned within this time decide where a truck is free, in milliseconds. */
const AHEAD = 7 * DAY;

/**
 * Returns the company's own place, and its trucks whose last stop is away from it, those that are free soonest first.
 * Without a known place of the company all trucks count as away.
 */
export async function listFreeTrucks(
  { db, places }: { readonly db: Reader; readonly places: Places },
  { company, now }: Market,
): Promise<AnswerOf<typeof listFreeTrucksCall>> {
  const until = new Date(now + AHEAD).toISOString().slice(0, 10);
  const rounds = await readRounds(db, { company, driver: null, until, now });
  const home = await baseOf(db, places, company, now);
  const items = rounds
    .flatMap((round) => freeTruck(round, now) ?? [])
    .filter(({ town }) => home === null || greatCircle(town.location, home.location) > AT_HOME)
    .sort((a, b) => Date.parse(a.free_at) - Date.parse(b.free_at));
  return { home: home && placed(home, home.location), items };
}

/**
 * Where a driver's round ends; null if nothing tells where they are. A driver who is free now is free since their last
 * stop: that moment does not move with the clock.
 */
function freeTruck({ driver, truck, last, stops }: DriverRound, now: number): FreeTruck | null {
  const way = wayThere(last, stops, now);
  if (way === null) return null;
  return {
    driver,
    truck,
    town: placed(way.town, way.end.location),
    free_at: new Date(stops.length === 0 && way.end.at <= now ? (last?.at ?? now) : way.end.at).toISOString(),
  };
}

function placed(
  { city, country, division_code }: Omit<PlacedTown, 'location'>,
  location: PlacedTown['location'],
): PlacedTown {
  return { city, country, ...(division_code === undefined ? {} : { division_code }), location };
}
