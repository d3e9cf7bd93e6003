import { type RawBuilder, sql } from 'kysely';
import type { Offer, SuggestDirection } from '#freight/offer/offer.ts';
import { suggestionRadius } from '#freight/offer/suggestion.ts';
import type { Location } from '#freight/place/address.ts';
import { DEGREE, longitudeDegree } from '#freight/place/distance.ts';
import type { Reader } from '../../../database/open.ts';
import { openOffers } from './matching-offers.ts';
import type { MarketView } from './present-offers.ts';

/**
 * Finds open offers whose ends are near those of an offer, or near them in reverse; nearest first.
 *
 * @returns their ids, at most `most`
 */
export async function nearOffers(
  db: Reader,
  view: MarketView,
  {
    offer,
    direction,
    most,
  }: { offer: Pick<Offer, 'uuid' | 'pickup' | 'delivery'>; direction: SuggestDirection; most: number },
): Promise<string[]> {
  const [from, to] = [offer.pickup.address.location, offer.delivery.address.location];
  const radius = suggestionRadius(from, to);
  const [pickup, delivery] = direction === 'same_direction' ? [from, to] : [to, from];
  const ways = { pickup: metresFrom('s.pickup_point', pickup), delivery: metresFrom('s.delivery_point', delivery) };
  const found = await openOffers(db, view)
    .select('s.uuid')
    .where(isInBox('s.pickup_point', pickup, radius))
    .where(isInBox('s.delivery_point', delivery, radius))
    .where(ways.pickup, '<=', radius)
    .where(ways.delivery, '<=', radius)
    .where('s.uuid', '<>', offer.uuid)
    .orderBy(sql`${ways.pickup} + ${ways.delivery}`)
    .orderBy('s.uuid')
    .limit(most)
    .execute();
  return found.map(({ uuid }) => uuid);
}

/** Bounding box of the circle, which an index can answer. `radius` in metres. */
function isInBox(column: string, centre: Location, radius: number): RawBuilder<boolean> {
  const [lat, lng] = [radius / DEGREE, radius / longitudeDegree(centre)];
  const corner = (side: 1 | -1) => sql`point(${centre.lng + side * lng}::float8, ${centre.lat + side * lat}::float8)`;
  return sql<boolean>`${sql.ref(column)} <@ box(${corner(-1)}, ${corner(1)})`;
}

/** Distance in metres on the tangent plane; accurate to one percent within the radius. */
function metresFrom(column: string, centre: Location): RawBuilder<number> {
  const point = sql.ref(column);
  const east = sql`((${point})[0] - ${centre.lng}::float8) * ${longitudeDegree(centre)}::float8`;
  const north = sql`((${point})[1] - ${centre.lat}::float8) * ${DEGREE}::float8`;
  return sql<number>`sqrt(power(${east}, 2) + power(${north}, 2))`;
}
