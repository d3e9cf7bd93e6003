import { type RawBuilder, sql } from 'kysely';
import type { AreaCount } from '#contract/answers/offer.ts';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { countOfferAreas } from '#contract/offer.ts';
import { criteriaOf, type OfferCriteria } from '#freight/offer/criteria.ts';
import type { Reader } from '../../../database/open.ts';
import type { Market } from '../../../identity/grants.ts';
import { matchingOffers } from './matching-offers.ts';

/** Area of an offer at one end: its division, or its country if no division is known. */
const AREAS: Readonly<Record<'pickup' | 'delivery', RawBuilder<string>>> = {
  pickup: sql<string>`coalesce(s.pickup_division, s.pickup_country)`,
  delivery: sql<string>`coalesce(s.delivery_division, s.delivery_country)`,
};

/**
 * Counts the offers in each area. The area filter of an end is ignored when that end is counted: a carrier who filters
 * by pickup area sees what further pickup areas would add, with the delivery filter applied.
 */
export async function countAreas(
  db: Reader,
  market: Market,
  query: QueryOf<typeof countOfferAreas>,
): Promise<AnswerOf<typeof countOfferAreas>> {
  const wanted = criteriaOf(query);
  return {
    pickup: await countBy(db, market, 'pickup', { ...wanted, pickup_iso_codes: [] }),
    delivery: await countBy(db, market, 'delivery', { ...wanted, delivery_iso_codes: [] }),
  };
}

function countBy(db: Reader, market: Market, stop: 'pickup' | 'delivery', wanted: OfferCriteria): Promise<AreaCount[]> {
  return matchingOffers(db, market, wanted)
    .select([AREAS[stop].as('area'), sql<number>`count(*)`.as('count')])
    .groupBy(AREAS[stop])
    .orderBy(AREAS[stop])
    .execute();
}
