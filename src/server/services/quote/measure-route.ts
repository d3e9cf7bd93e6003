import { halfUp } from '#freight/money/money.ts';
import type { Location } from '#freight/place/address.ts';
import { detourBetween, estimatedDrivingTime, greatCircle } from '#freight/place/distance.ts';
import type { QuotedRoute } from '#freight/quote/price.ts';
import type { Router } from '../../adapters/routing/router.ts';
import { after } from '../../contained.ts';
import type { Db } from '../../database/open.ts';

/** One end of a road. */
export interface RouteEnd {
  readonly country: string;
  readonly location: Location;
}

export interface Routing {
  readonly db: Db;
  readonly routing: Router;
  readonly now: () => number;
}

/** A form does not wait longer for a routing service than this, in milliseconds: the estimate serves then. */
const PATIENCE = 60;
/** Roads change: what is older than this is measured again, in milliseconds. */
const ROUTE_LIFE = 180 * 24 * 60 * 60_000;
/** Roads that one process remembers. */
const MAX_REMEMBERED = 20_000;
/** Trucks are no faster than this over a whole leg, in metres a second (70 km/h), whatever a service of cars says. */
const FASTEST = 70_000 / 3600;

type Key = readonly [fromLat: number, fromLng: number, toLat: number, toLng: number];

const remembered = new WeakMap<Db, Map<string, QuotedRoute>>();
const underWay = new WeakMap<Db, Map<string, Promise<QuotedRoute | null>>>();

/**
 * The road between two places: as it was measured before, as the routing service answers in time, or estimated by the
 * great circle. A late answer of the service serves the next who asks. It must not be called in a transaction.
 */
export async function measureRoute(context: Routing, from: RouteEnd, to: RouteEnd): Promise<QuotedRoute> {
  const { db } = context;
  const key = keyOf(from.location, to.location);
  const name = key.join(' ');
  const known = memoryOf(db).get(name) ?? (await readRoute(context, key));
  if (known !== null) {
    remember(db, name, known);
    return known;
  }
  const measured = await Promise.race([measureOnce(context, key, name, from, to), nothingIn(PATIENCE)]);
  return measured ?? estimatedRoute(from, to);
}

/** The road as it is estimated without a routing service. */
function estimatedRoute(from: RouteEnd, to: RouteEnd): QuotedRoute {
  const metres = halfUp(
    Math.round(greatCircle(from.location, to.location)) * detourBetween(from.country, to.country),
    1000,
  );
  return { metres, driving: estimatedDrivingTime(metres) * 1000, estimated: true };
}

/** One request for a pair of places at a time, however many ask. Null where the service does not know the road. */
function measureOnce(
  context: Routing,
  key: Key,
  name: string,
  from: RouteEnd,
  to: RouteEnd,
): Promise<QuotedRoute | null> {
  const { db } = context;
  const running = underWay.get(db) ?? new Map<string, Promise<QuotedRoute | null>>();
  underWay.set(db, running);
  const started = running.get(name);
  if (started !== undefined) return started;
  const measuring = askRouter(context, key, name, from, to).finally(() => running.delete(name));
  running.set(name, measuring);
  return measuring;
}

async function askRouter(
  { db, routing, now }: Routing,
  key: Key,
  name: string,
  from: RouteEnd,
  to: RouteEnd,
): Promise<QuotedRoute | null> {
  try {
    const travel = await routing.travel(from.location, to.location);
    if (travel.estimated) return null;
    const seconds = Math.max(travel.duration, Math.round(travel.distance / FASTEST));
    const route: QuotedRoute = { metres: travel.distance, driving: seconds * 1000, estimated: false };
    remember(db, name, route);
    await writeRoute(db, key, route, now());
    return route;
  } catch {
    return null;
  }
}

async function readRoute({ db, now }: Routing, [fromLat, fromLng, toLat, toLng]: Key): Promise<QuotedRoute | null> {
  const row = await db
    .selectFrom('route_cache')
    .select(['metres', 'seconds'])
    .where('from_lat', '=', fromLat)
    .where('from_lng', '=', fromLng)
    .where('to_lat', '=', toLat)
    .where('to_lng', '=', toLng)
    .where('measured_at', '>', new Date(now() - ROUTE_LIFE))
    .executeTakeFirst();
  return row === undefined ? null : { metres: row.metres, driving: row.seconds * 1000, estimated: false };
}

async function writeRoute(db: Db, key: Key, { metres, driving }: QuotedRoute, now: number): Promise<void> {
  const [from_lat, from_lng, to_lat, to_lng] = key;
  const measured = { metres, seconds: driving / 1000, measured_at: new Date(now) };
  await db
    .insertInto('route_cache')
    .values({ from_lat, from_lng, to_lat, to_lng, ...measured })
    .onConflict((known) => known.columns(['from_lat', 'from_lng', 'to_lat', 'to_lng']).doUpdateSet(measured))
    .execute();
}

function memoryOf(db: Db): Map<string, QuotedRoute> {
  const memory = remembered.get(db) ?? new Map<string, QuotedRoute>();
  remembered.set(db, memory);
  return memory;
}

/** The road that was remembered first makes room for a new one. */
function remember(db: Db, name: string, route: QuotedRoute): void {
  const memory = memoryOf(db);
  const [oldest] = memory.keys();
  if (memory.size >= MAX_REMEMBERED && oldest !== undefined) memory.delete(oldest);
  memory.set(name, route);
}

function keyOf(from: Location, to: Location): Key {
  const thousandths = (degrees: number) => Math.round(degrees * 1000);
  return [thousandths(from.lat), thousandths(from.lng), thousandths(to.lat), thousandths(to.lng)];
}

function nothingIn(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    after(milliseconds, () => resolve(null)).unref();
  });
}
