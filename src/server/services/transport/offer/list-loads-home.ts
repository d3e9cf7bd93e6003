import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listOffers } from '#contract/offer.ts';
import { loadsHome, nearMisses } from '#freight/homeward/loads-home.ts';
import { widened } from '#freight/homeward/near-miss.ts';
import type { Homeward } from '#freight/homeward/way-home.ts';
import { criteriaOf, type OfferCriteria } from '#freight/offer/criteria.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { ROAD_FACTOR } from '#freight/place/distance.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Market } from '../../../identity/grants.ts';
import { matchingOffers } from './matching-offers.ts';
import { metresFrom } from './near-place.ts';
import { presentOffers } from './present-offers.ts';

type Query = QueryOf<typeof listOffers>;
type Answer = AnswerOf<typeof listOffers>;

/** The best-paid offers that are checked against the hours of a driver: for loads home, and for near misses. */
const CHECKED_LOADS = 500;
const CHECKED_MISSES = 150;

/** True if a query asks for the way home of a truck. */
export function asksWayHome({ home, home_by, sort }: Query): boolean {
  return home !== undefined || home_by !== undefined || sort === 'rate';
}

/**
 * Returns a page of the loads that a truck can take on its way home, the best rate first unless another order is asked
 * for; the first page with the near misses. In a busy area only the best rates are considered.
 *
 * @throws `violations` if it is not said where the truck is or where home is
 */
export async function listLoadsHome(db: Reader, market: Market, query: Query): Promise<Answer> {
  const wanted = criteriaOf(query);
  const truck = truckOf(query, market.now);
  const offers = await bestRates(db, market, { wanted: until(wanted, truck.homeBy), truck, most: CHECKED_LOADS });
  const fitting = loadsHome(offers, wanted, truck, query.sort ?? 'rate');
  const offset = (query.page - 1) * query.limit;
  const meta = {
    ...listMeta(fitting.length, query),
    unviewed_item_count: fitting.filter(({ is_viewed }) => !is_viewed).length,
  };
  const items = fitting.slice(offset, offset + query.limit);
  if (query.page > 1 || query.limit === 0) return { items, meta };
  const around = await bestRates(db, market, { wanted: widened(wanted, truck), truck, most: CHECKED_MISSES });
  const listed = new Set(fitting.map(({ uuid }) => uuid));
  const others = around.filter(({ uuid }) => !listed.has(uuid));
  return { items, meta: { ...meta, near_misses: nearMisses(others, wanted, truck) } };
}

function truckOf({ near, home, home_by, pickup_from }: Query, now: number): Homeward {
  if (near === undefined || home === undefined) {
    const missing = [...(near === undefined ? ['near'] : []), ...(home === undefined ? ['home'] : [])];
    const violations = missing.map((path) => ({ path, code: 'required' as const, requirement: null }));
    throw new Refusal('violations', { violations });
  }
  const freeAt = Math.max(now, pickup_from === undefined ? now : Date.parse(pickup_from));
  return { near, freeAt, home, homeBy: home_by === undefined ? null : Date.parse(home_by) };
}

/** Nothing is picked up after the truck should be home. */
function until(wanted: OfferCriteria, homeBy: number | null): OfferCriteria {
  const asked = wanted.pickup_until === undefined ? Number.POSITIVE_INFINITY : Date.parse(wanted.pickup_until);
  const latest = Math.min(asked, homeBy ?? Number.POSITIVE_INFINITY);
  return latest === Number.POSITIVE_INFINITY ? wanted : { ...wanted, pickup_until: new Date(latest).toISOString() };
}

/** Returns the open offers that match criteria and pay best by the kilometre driven, empty ones included. */
async function bestRates(
  db: Reader,
  market: Market,
  { wanted, truck: { near, home }, most }: { wanted: OfferCriteria; truck: Homeward; most: number },
): Promise<Offer[]> {
  const empty = sql`${metresFrom('s.pickup_point', near)} + ${metresFrom('s.delivery_point', home)}`;
  const rows = await matchingOffers(db, market, wanted)
    .select('s.uuid')
    .orderBy(sql`s.price / greatest(1000, s.distance + ${ROADS} * (${empty})) desc`)
    .orderBy('s.uuid')
    .limit(most)
    .execute();
  return presentOffers(
    db,
    market,
    rows.map(({ uuid }) => uuid),
  );
}

/** Roads are longer than the great circle by this factor, as the rates have it. */
const ROADS = sql.lit(ROAD_FACTOR);
