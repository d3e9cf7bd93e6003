import type { AnswerOf } from '#contract/call.ts';
import type { listFreeTrucks as listFreeTrucksCall } from '#contract/round.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { AT_HOME, type FreeTruck, type PlacedTown } from '#freight/round/free-truck.ts';
import { wayThere } from '#freight/round/position.ts';
import type { Locale } from '#freight/user/locale.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/open.ts';
import type { Market } from '../../identity/grants.ts';
import { type DriverRound, readRounds } from './read-rounds.ts';

/** Stops planned within this time decide where a truck is free, in milliseconds. */
const AHEAD = 7 * DAY;

/** The sources that find where a company is. */
interface Places {
  readonly db: Reader;
  readonly geocoding: Context['geocoding'];
  readonly locale: Locale;
}

/**
 * Returns the company's own place, and its trucks whose last stop is away from it, those that are free soonest first.
 * Without a known place of the company all trucks count as away.
 */
export async function listFreeTrucks(
  { db, geocoding, locale }: Places,
  { company, now }: Market,
): Promise<AnswerOf<typeof listFreeTrucksCall>> {
  const until = new Date(now + AHEAD).toISOString().slice(0, 10);
  const rounds = await readRounds(db, { company, driver: null, until, now });
  const home = await homeOf({ db, geocoding, locale }, company);
  const items = rounds
    .flatMap((round) => freeTruck(round, now) ?? [])
    .filter(({ town }) => home === null || greatCircle(town.location, home.location) > AT_HOME)
    .sort((a, b) => Date.parse(a.free_at) - Date.parse(b.free_at));
  return { home, items };
}

/** Where a driver's round ends; null if nothing tells where they are. */
function freeTruck({ driver, truck, last, stops }: DriverRound, now: number): FreeTruck | null {
  const way = wayThere(last, stops, now);
  if (way === null) return null;
  return {
    driver,
    truck,
    town: placed(way.town, way.end.location),
    free_at: new Date(Math.max(now, way.end.at)).toISOString(),
  };
}

function placed(
  { city, country, division_code }: Omit<PlacedTown, 'location'>,
  location: PlacedTown['location'],
): PlacedTown {
  return { city, country, ...(division_code === undefined ? {} : { division_code }), location };
}

/** Where a company is, by its address; null if the address is not found. */
async function homeOf({ db, geocoding, locale }: Places, company: string): Promise<PlacedTown | null> {
  const { postal_code, city, country } = await db
    .selectFrom('companies')
    .select(['postal_code', 'city', 'country'])
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  if (city === '') return null;
  const text = `${postal_code} ${city}`.trim();
  // A truck can be searched for without the company's place: that the service is down is no fault of this list.
  const [found] = await geocoding.suggest({ text, country, limit: 1, locale }).catch(() => []);
  return found === undefined ? null : placed(found, found.location);
}
