import { halfUp } from '#freight/money/money.ts';
import type { Location } from '#freight/place/address.ts';
import { detourBetween, estimatedDrivingTime, greatCircle } from '#freight/place/distance.ts';
import type { QuotedRoute } from '#freight/quote/price.ts';
import { DAY } from '#freight/values/duration.ts';
import { encodePath, thinPath } from '#freight/way/path.ts';
import type { Route, Router } from '../../../adapters/routing/router.ts';
import { after } from '../../../contained.ts';
import type { Db } from '../../../database/open.ts';

/** One end of a route. */
export interface RouteEnd {
  readonly country: string;
  readonly location: Location;
}

/** A route as it is priced, and its path as an encoded polyline; null if it is a straight line, or was stored without. */
export interface MeasuredRoute extends QuotedRoute {
  readonly path: string | null;
}

export interface Routing {
  readonly db: Db;
  readonly routing: Router;
  readonly now: () => number;
}

/** Timeout of the routing service in milliseconds; after it the estimate is used. */
const PATIENCE = 60;
/** Maximum age of a stored route in milliseconds; older ones are measured again. */
const ROUTE_LIFE = 180 * DAY;
/** Limit of routes cached in a process. */
const MAX_REMEMBERED = 20_000;
/** Two addresses whose places are known no better than as one point count as this far apart, in metres. */
const SHORTEST = 1000;
/** Highest average speed of a truck on a leg, in metres per second (70 km/h). Services for cars may return more. */
const FASTEST = 70_000 / 3600;

type Key = readonly [fromLat: number, fromLng: number, toLat: number, toLng: number];

const remembered = new WeakMap<Db, Map<string, MeasuredRoute>>();
const underWay = new WeakMap<Db, Map<string, Promise<MeasuredRoute | null>>>();

/**
 * Returns the route between two places, and whether the embedded roads know it to go over a sea: a stored one, the
 * routing service's if it answers in time, or an estimate along the embedded roads. A late answer is stored for the next request. A route stored before its path was kept is measured
 * again, and serves until that is done. What needs a ferry is measured by the embedded roads alone, without the sea. Do
 * not call it in a transaction.
 */
export async function measureRoute(context: Routing, from: RouteEnd, to: RouteEnd): Promise<MeasuredRoute> {
  const { db, routing } = context;
  const key = keyOf(from.location, to.location);
  if (key[0] === key[2] && key[1] === key[3]) return estimate(SHORTEST);
  const alongRoads = routing.alongRoads?.(from.location, to.location) ?? null;
  if (alongRoads?.overSea === true) return estimatedAlong(alongRoads);
  const name = key.join(' ');
  const known = memoryOf(db).get(name) ?? (await readRoute(context, key));
  const byLand = alongRoads?.overSea === undefined ? {} : { overSea: alongRoads.overSea };
  if (known !== null && known.path !== null) {
    remember(db, name, known);
    return { ...known, ...byLand };
  }
  const measured = await Promise.race([measureOnce(context, key, name, from, to), nothingIn(PATIENCE)]);
  const route = measured ?? known;
  if (route !== null) return { ...route, ...byLand };
  return alongRoads === null ? guessedRoute(from, to) : estimatedAlong(alongRoads);
}

/** The estimate along the embedded roads. */
function estimatedAlong({ distance, duration, overSea = false, path }: Route): MeasuredRoute {
  const line = path.length > 2 ? encodePath(thinPath(path)) : null;
  return { metres: distance, driving: duration * 1000, estimated: true, overSea, path: line };
}

/** Estimates the route where neither a routing service nor the embedded roads answer. */
function guessedRoute(from: RouteEnd, to: RouteEnd): MeasuredRoute {
  const metres = halfUp(
    Math.round(greatCircle(from.location, to.location)) * detourBetween(from.country, to.country),
    1000,
  );
  return estimate(metres);
}

function estimate(metres: number): MeasuredRoute {
  return { metres, driving: estimatedDrivingTime(metres) * 1000, estimated: true, path: null };
}

/**
 * Measures a pair of places with one request at a time, shared by concurrent callers. Null if the service finds no
 * route.
 */
function measureOnce(
  context: Routing,
  key: Key,
  name: string,
  from: RouteEnd,
  to: RouteEnd,
): Promise<MeasuredRoute | null> {
  const { db } = context;
  const running = underWay.get(db) ?? new Map<string, Promise<MeasuredRoute | null>>();
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
): Promise<MeasuredRoute | null> {
  try {
    const travel = await routing.travel(from.location, to.location);
    if (travel.estimated) return null;
    const seconds = Math.max(travel.duration, Math.round(travel.distance / FASTEST));
    const route: MeasuredRoute = {
      metres: travel.distance,
      driving: seconds * 1000,
      estimated: false,
      path: encodePath(thinPath(travel.path)),
    };
    remember(db, name, route);
    await writeRoute(db, key, route, now());
    return route;
  } catch {
    return null;
  }
}

async function readRoute({ db, now }: Routing, [fromLat, fromLng, toLat, toLng]: Key): Promise<MeasuredRoute | null> {
  const row = await db
    .selectFrom('route_cache')
    .select(['metres', 'seconds', 'path'])
    .where('from_lat', '=', fromLat)
    .where('from_lng', '=', fromLng)
    .where('to_lat', '=', toLat)
    .where('to_lng', '=', toLng)
    .where('measured_at', '>', new Date(now() - ROUTE_LIFE))
    .executeTakeFirst();
  if (row === undefined) return null;
  return { metres: row.metres, driving: row.seconds * 1000, estimated: false, path: row.path };
}

async function writeRoute(db: Db, key: Key, { metres, driving, path }: MeasuredRoute, now: number): Promise<void> {
  const [from_lat, from_lng, to_lat, to_lng] = key;
  const measured = { metres, seconds: driving / 1000, path, measured_at: new Date(now) };
  await db
    .insertInto('route_cache')
    .values({ from_lat, from_lng, to_lat, to_lng, ...measured })
    .onConflict((known) => known.columns(['from_lat', 'from_lng', 'to_lat', 'to_lng']).doUpdateSet(measured))
    .execute();
}

function memoryOf(db: Db): Map<string, MeasuredRoute> {
  const memory = remembered.get(db) ?? new Map<string, MeasuredRoute>();
  remembered.set(db, memory);
  return memory;
}

/** Evicts the oldest route when the cache is full. */
function remember(db: Db, name: string, route: MeasuredRoute): void {
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
