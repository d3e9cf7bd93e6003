import { sql } from 'kysely';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Reader } from '../../database/open.ts';
import { offerOpen } from '../shipment/offer-open.ts';
import { criteriaKey, knownMarketOf, type Marked } from './known-market.ts';
import { offerMatches } from './matching-offers.ts';
import type { MarketView } from './present-offers.ts';

/** How many of the open offers that match a carrier marked: by its marks as they are now, of offers up to a minute ago. */
export async function countMarked(db: Reader, view: MarketView, wanted: OfferCriteria): Promise<Marked> {
  const key = `${view.company} ${await stampMarks(db, view)} ${criteriaKey(wanted)}`;
  const count = () => countMatching(db, view, wanted);
  return knownMarketOf(db).marked.get(key, view.now, { atOnce: count, behind: count });
}

/** What tells a carrier's marks from those of any other moment: they are made and added to, and never taken back. */
async function stampMarks(db: Reader, { company }: MarketView): Promise<string> {
  const { stamp } = await db
    .selectFrom('offer_marks')
    .where('company_uuid', '=', company)
    .select(sql<string>`concat_ws(' ', count(*), count(viewed_at), count(hidden_at))`.as('stamp'))
    .executeTakeFirstOrThrow();
  return stamp;
}

function countMatching(db: Reader, { company, now }: MarketView, wanted: OfferCriteria): Promise<Marked> {
  return db
    .selectFrom('offer_marks as k')
    .innerJoin('shipments as s', 's.uuid', 'k.shipment_uuid')
    .where('k.company_uuid', '=', company)
    .where(offerOpen(now))
    .where(offerMatches(wanted))
    .select([
      sql<number>`count(*) filter (where k.hidden_at is not null)`.as('hidden'),
      sql<number>`count(*)`.as('seen'),
    ])
    .executeTakeFirstOrThrow();
}
