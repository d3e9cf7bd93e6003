import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listOffers as listOffersCall } from '#contract/offers/offer-calls.ts';
import { criteriaOf } from '#freight/offer/criteria.ts';
import { DEFAULT_OFFER_SORT, type OfferSort } from '#freight/offer/sort.ts';
import type { Reader } from '../../database/open.ts';
import { countOffers } from './count-offers.ts';
import { matchingOffers } from './matching-offers.ts';
import { type MarketView, presentOffers } from './present-offers.ts';

/** How each sort reads in SQL; equal offers by their identity. */
export const ORDERS = {
  pickup_date: sql`s.pickup_opens_at asc, s.uuid asc`,
  '-pickup_date': sql`s.pickup_opens_at desc, s.uuid desc`,
  delivery_date: sql`s.delivery_closes_at asc, s.uuid asc`,
  '-delivery_date': sql`s.delivery_closes_at desc, s.uuid desc`,
  price: sql`s.price asc, s.uuid asc`,
  '-price': sql`s.price desc, s.uuid desc`,
  expires_at: sql`s.expires_at asc, s.uuid asc`,
  '-expires_at': sql`s.expires_at desc, s.uuid desc`,
} as const satisfies Record<OfferSort, unknown>;

/** A page of the open offers that are what a carrier looks for. */
export async function listOffers(
  db: Reader,
  view: MarketView,
  query: QueryOf<typeof listOffersCall>,
): Promise<AnswerOf<typeof listOffersCall>> {
  const wanted = criteriaOf(query);
  const { count, unviewed } = await countOffers(db, view, wanted);
  const meta = { ...listMeta(count, query), unviewed_item_count: unviewed };
  const offset = (query.page - 1) * query.limit;
  if (query.limit === 0 || offset >= count) return { items: [], meta };

  const page = await matchingOffers(db, view, wanted)
    .select('s.uuid')
    .orderBy(ORDERS[query.sort ?? DEFAULT_OFFER_SORT])
    .limit(query.limit)
    .offset(offset)
    .execute();
  const uuids = page.map(({ uuid }) => uuid);
  return { items: await presentOffers(db, view, uuids), meta };
}
