import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listOffers as listOffersCall } from '#contract/offer.ts';
import { criteriaOf } from '#freight/offer/criteria.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { DEFAULT_OFFER_SORT, type OfferSort } from '#freight/offer/sort.ts';
import type { Reader } from '../../database/open.ts';
import type { Market } from '../../identity/grants.ts';
import { countOffers, type OfferCount } from './count-offers.ts';
import { matchingOffers } from './matching-offers.ts';
import { presentOffers } from './present-offers.ts';

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

type Query = QueryOf<typeof listOffersCall>;
type Answer = AnswerOf<typeof listOffersCall>;

/** A page of the open offers that are what a carrier looks for. */
export async function listOffers(db: Reader, market: Market, query: Query): Promise<Answer> {
  const wanted = criteriaOf(query);
  const offset = (query.page - 1) * query.limit;
  // Further on, nothing is read past the end that the count says: skipping the whole market takes long.
  const counted = offset > 0 || query.limit === 0 ? await countOffers(db, market, wanted) : null;
  if (counted !== null && (query.limit === 0 || offset >= counted.count)) return pageOf([], counted, query);

  const page = await matchingOffers(db, market, wanted)
    .select('s.uuid')
    .orderBy(ORDERS[query.sort ?? DEFAULT_OFFER_SORT])
    .limit(query.limit)
    .offset(offset)
    .execute();
  const uuids = page.map(({ uuid }) => uuid);
  const items = await presentOffers(db, market, uuids);
  // A first page that is not full is all there is.
  if (offset === 0 && page.length < query.limit) return pageOf(items, { count: 0, unviewed: 0 }, query);
  return pageOf(items, counted ?? (await countOffers(db, market, wanted)), query);
}

/** A page with its counts, of which there are never fewer than were just found. */
function pageOf(items: Offer[], { count, unviewed }: OfferCount, query: Query): Answer {
  const found = items.length === 0 ? 0 : (query.page - 1) * query.limit + items.length;
  const foundUnviewed = items.filter(({ is_viewed }) => !is_viewed).length;
  const meta = listMeta(Math.max(count, found), query);
  return { items, meta: { ...meta, unviewed_item_count: Math.max(unviewed, foundUnviewed) } };
}
