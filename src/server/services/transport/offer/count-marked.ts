import { sql } from 'kysely';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Given } from '../../../database/compiled.ts';
import type { Reader } from '../../../database/open.ts';
import { offerOpen } from '../shipment/offer-open.ts';
import { criteriaKey, knownMarketOf, type Marked } from './known-market.ts';
import { offerMatches } from './matching-offers.ts';
import type { MarketView } from './present-offers.ts';
import { excludingShippers, worksWith } from './select-offers.ts';

/** Counts the matching open offers that a carrier marked: with its current marks, on offers up to a minute old. */
export async function countMarked(
  db: Reader,
  view: MarketView,
  wanted: OfferCriteria,
  known?: string,
): Promise<Marked> {
  const stamp = known ?? (await stampOfMarks(db, view).executeTakeFirstOrThrow()).stamp;
  const key = `${view.company} ${stamp} ${criteriaKey(wanted)}`;
  const count = () => countMatching(db, view, wanted);
  return knownMarketOf(db).marked.get(key, view.now, { atOnce: count, behind: count });
}

/** Selects a stamp that changes with a carrier's marks and the shippers that exclude it. */
export function stampOfMarks(db: Reader, { company }: Given<Pick<MarketView, 'company'>>) {
  return db
    .selectFrom('offer_marks as z')
    .where('z.company_uuid', '=', company)
    .select(
      sql<string>`concat_ws(' ', count(*), count(z.viewed_at), count(z.hidden_at),
      ${excludingShippers(sql`${company}::uuid`)})`.as('stamp'),
    );
}

/** Offers of shippers that exclude the carrier count as hidden. */
async function countMatching(db: Reader, view: MarketView, wanted: OfferCriteria): Promise<Marked> {
  const { company, now } = view;
  const excluded = excludingShippers(sql`${company}::uuid`);
  const { rows } = await sql<{ any: boolean }>`select ${excluded} <> '{}' as any`.execute(db);
  const marked = await db
    .selectFrom('offer_marks as k')
    .innerJoin('shipments as s', 's.uuid', 'k.shipment_uuid')
    .where('k.company_uuid', '=', company)
    .where(offerOpen(now))
    .where(offerMatches(wanted))
    .where(worksWith(sql`${company}::uuid`))
    .select([
      sql<number>`count(*) filter (where k.hidden_at is not null)`.as('hidden'),
      sql<number>`count(*)`.as('seen'),
    ])
    .executeTakeFirstOrThrow();
  if (rows[0]?.any !== true) return marked;
  const { count } = await db
    .selectFrom('shipments as s')
    .where(offerOpen(now))
    .where(offerMatches(wanted))
    .where(sql<boolean>`s.shipper_uuid = any(${excluded})`)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return { hidden: marked.hidden + count, seen: marked.seen + count };
}
