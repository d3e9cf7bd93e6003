import { sql } from 'kysely';
import { ANY_OFFER } from '#freight/offer/criteria.ts';
import type { Location } from '#freight/place/address.ts';
import { DEGREE, longitudeDegree } from '#freight/place/distance.ts';
import { GREATEST_DETOUR } from '#freight/round/day-round.ts';
import { instantOf } from '#freight/time-slot/window.ts';
import { type Room, type Truck, truckLimits } from '#freight/truck/truck.ts';
import type { Reader } from '../../../database/open.ts';
import { openOffers } from '../../../services/transport/offer/matching-offers.ts';
import type { MarketView } from '../../../services/transport/offer/present-offers.ts';

/** Limit of offers that are checked. */
const MOST = 80;

/** A load beside the route costs the distance twice, there and back. */
const MARGIN = GREATEST_DETOUR / 2;

/** Largest difference between time zones in Europe, in minutes. */
const CLOCKS = 2 * 60;

/**
 * Returns open offers that fit a truck and its free room, with pickup on a day (`2026-03-17`) in any time zone, and
 * with both ends in the box around the stops; those nearest to a stop first.
 *
 * @returns their ids
 */
export async function nearTheWay(
  db: Reader,
  view: MarketView,
  { stops, free, truck, day }: { stops: readonly Location[]; free: Room; truck: Truck | null; day: string },
): Promise<string[]> {
  const box = boxAround(stops);
  const limits = truck === null ? ANY_OFFER : truckLimits(truck);
  const isInBox = (column: string) => {
    const point = sql.ref(column);
    return sql<boolean>`((${point})[0] between ${box.west}::float8 and ${box.east}::float8
      and (${point})[1] between ${box.south}::float8 and ${box.north}::float8)`;
  };
  const [opens, closes] = [instantOf(day, -CLOCKS, 'Europe/Paris'), instantOf(day, 24 * 60 + CLOCKS, 'Europe/Paris')];
  const found = await openOffers(db, view)
    .select('s.uuid')
    .where('s.load_length', '<=', Math.round(free.linear_meters * 100))
    .where('s.load_weight', '<=', free.weight)
    .where('s.load_width', '<=', limits.max_width)
    .where('s.load_height', '<=', limits.max_height)
    .$if(limits.without_tail_lift, (query) => query.where('s.tail_lift', '=', false))
    .where('s.pickup_opens_at', '>=', new Date(opens))
    .where('s.pickup_opens_at', '<', new Date(closes))
    // The day is more selective than the box, so plain comparisons keep the planner from the spatial index.
    .where(isInBox('s.pickup_point'))
    .where(isInBox('s.delivery_point'))
    .orderBy(sql`${toNearest('s.pickup_point', stops)} + ${toNearest('s.delivery_point', stops)}`)
    .orderBy('s.uuid')
    .limit(MOST)
    .execute();
  return found.map(({ uuid }) => uuid);
}

function boxAround(stops: readonly Location[]) {
  const lats = stops.map(({ lat }) => lat);
  const lngs = stops.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  // A degree of longitude is shortest at the latitude nearest to the pole.
  const margin = MARGIN / longitudeDegree({ lat: Math.max(Math.abs(south), Math.abs(north)), lng: 0 });
  return {
    west: Math.min(...lngs) - margin,
    east: Math.max(...lngs) + margin,
    south: south - MARGIN / DEGREE,
    north: north + MARGIN / DEGREE,
  };
}

/** Distance of a point to the nearest stop, in degrees; sufficient for sorting. */
function toNearest(column: string, stops: readonly Location[]) {
  const distances = stops.map(({ lat, lng }) => sql`${sql.ref(column)} <-> point(${lng}::float8, ${lat}::float8)`);
  return sql<number>`least(${sql.join(distances)})`;
}
