import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listOffers as listOffersCall } from '#contract/offer.ts';
import { criteriaOf } from '#freight/offer/criteria.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { DEFAULT_OFFER_SORT, type OfferSort } from '#freight/offer/sort.ts';
import { compiledByShape, type Given, type Places } from '../../../database/compiled.ts';
import type { Reader } from '../../../database/open.ts';
import type { Market } from '../../../identity/grants.ts';
import { latestBids } from '../bid/latest-bids.ts';
import { stampOfMarks } from './count-marked.ts';
import { countOffers, type OfferCount } from './count-offers.ts';
import { asksWayHome, listLoadsHome } from './list-loads-home.ts';
import { type CriteriaShape, criteriaMatch, criteriaShape, criteriaValues, openOffers } from './matching-offers.ts';
import { writeOffer } from './present-offers.ts';

/** Sort orders in SQL; ties by id. */
const ORDERS = {
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

/** Returns a page of open offers that match the carrier's criteria. */
export async function listOffers(db: Reader, market: Market, query: Query): Promise<Answer> {
  if (asksWayHome(query)) return listLoadsHome(db, market, query);
  const wanted = criteriaOf(query);
  const offset = (query.page - 1) * query.limit;
  // On later pages the count comes first: skipping past the end of the whole market is slow.
  const counted = offset > 0 || query.limit === 0 ? await countOffers(db, market, wanted) : null;
  if (counted !== null && (query.limit === 0 || offset >= counted.count))
    return pageOf({ items: [], unviewed: 0 }, counted, query);

  const shape = { ...criteriaShape(wanted), sort: listSort(query) };
  const values = {
    company: market.company,
    now: new Date(market.now),
    ...criteriaValues(wanted),
    limit: query.limit,
    offset,
  };
  const rows = await readPage(db, shape, values);
  const bidOn = rows.filter(({ has_bid }) => has_bid).map(({ uuid }) => uuid);
  const bids = await latestBids(db, { company: market.company, offers: bidOn, now: market.now });
  const found: Found = {
    items: rows.map((row) => writeOffer(row, bids.get(row.uuid) ?? null)),
    unviewed: rows.filter(({ viewed_at }) => viewed_at === null).length,
  };
  // A first page that is not full contains all offers.
  if (offset === 0 && rows.length < query.limit) return pageOf(found, { count: 0, unviewed: 0 }, query);
  return pageOf(found, counted ?? (await countOffers(db, market, wanted, rows[0]?.stamp)), query);
}

/** The order of a list. Only loads home have a rate, and their list sorts by it itself. */
function listSort({ sort }: Query): OfferSort {
  return sort === undefined || sort === 'rate' ? DEFAULT_OFFER_SORT : sort;
}

type PageShape = CriteriaShape & { readonly sort: OfferSort };

type PageValues = ReturnType<typeof criteriaValues> & {
  readonly company: string;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
};

const readPage = compiledByShape((shape: PageShape, db, places: Places<PageValues>) =>
  pageStatement(db, shape, places).compile(),
);

/** Reads a page in one statement: an index finds it, then the stored documents are read. */
export function pageStatement(db: Reader, { sort, ...shape }: PageShape, given: Given<PageValues>) {
  const page = openOffers(db, given)
    .where(criteriaMatch(shape, given))
    .select(['s.uuid', 's.price', 's.pickup_opens_at', 's.delivery_closes_at', 's.expires_at', 'k.viewed_at'])
    .orderBy(ORDERS[sort])
    .limit(given.limit)
    .offset(given.offset);
  // Only open offers are selected.
  return db
    .with('page', () => page)
    .selectFrom('page as s')
    .innerJoin('offer_documents as d', 'd.shipment_uuid', 's.uuid')
    .select(['s.uuid', 'd.document', 's.viewed_at'])
    .select(sql.lit(true).as('offer_open'))
    .select([
      sql<boolean>`exists (select from proposals p
        where p.shipment_uuid = s.uuid and p.company_uuid = ${given.company})`.as('has_bid'),
      sql<string>`(${stampOfMarks(db, given)})`.as('stamp'),
    ])
    .orderBy(ORDERS[sort]);
}

/** Offers of a page, and the number of those not viewed by the carrier. */
interface Found {
  readonly items: Offer[];
  readonly unviewed: number;
}

/** Returns a page with its counts, which are at least the number of offers just found. */
function pageOf(found: Found, { count, unviewed }: OfferCount, query: Query): Answer {
  const { items } = found;
  const until = items.length === 0 ? 0 : (query.page - 1) * query.limit + items.length;
  const meta = listMeta(Math.max(count, until), query);
  return { items, meta: { ...meta, unviewed_item_count: Math.max(unviewed, found.unviewed) } };
}
