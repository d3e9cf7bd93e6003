import { MOST_PLACES } from '#contract/answers/offer.ts';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listOfferPlaces } from '#contract/offer.ts';
import { criteriaOf } from '#freight/offer/criteria.ts';
import { townOf } from '#freight/place/address.ts';
import type { Reader } from '../../../database/open.ts';
import type { Market } from '../../../identity/grants.ts';
import { countOffers } from './count-offers.ts';
import { matchingOffers } from './matching-offers.ts';

/** Returns the pickup and delivery towns of the soonest matching offers, and the total number of offers. */
export async function listPlaces(
  db: Reader,
  market: Market,
  query: QueryOf<typeof listOfferPlaces>,
): Promise<AnswerOf<typeof listOfferPlaces>> {
  const wanted = criteriaOf(query);
  const { count } = await countOffers(db, market, wanted);
  const rows = await matchingOffers(db, market, wanted)
    .select(['s.pickup', 's.delivery'])
    .orderBy('s.pickup_opens_at')
    .orderBy('s.uuid')
    .limit(MOST_PLACES)
    .execute();
  const items = rows.map(({ pickup, delivery }) => ({
    pickup: townOf(pickup.address.location),
    delivery: townOf(delivery.address.location),
  }));
  return { items, item_count: count };
}
