import { sql } from 'kysely';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Reader } from '../../database/open.ts';
import { offerOpen } from '../shipment/offer-open.ts';
import { criteriaKey, knownMarketOf } from './known-market.ts';
import { offerMatches } from './matching-offers.ts';

/** From how many open offers on counting them is costly. */
const LARGE = 100_000;

/** Whether there are so many open offers that their counts are remembered. The planner's own figure is near enough. */
export async function marketIsLarge(db: Reader, now: number): Promise<boolean> {
  const size = async () => {
    const { rows } = await sql<{ size: number }>`
      select reltuples as size from pg_class where oid = to_regclass('offers_by_expiry')`.execute(db);
    return rows[0]?.size ?? 0;
  };
  return (await knownMarketOf(db).offers.get('size', now, { atOnce: size, behind: size })) >= LARGE;
}

/** How many open offers are what a carrier looks for, the same for all carriers; up to a minute ago. */
export function countMarket(db: Reader, now: number, wanted: OfferCriteria): Promise<number> {
  return knownMarketOf(db).offers.get(criteriaKey(wanted), now, {
    atOnce: () => countOpen(db, now, wanted),
    // On one core, so that the others are left to those who wait.
    behind: () =>
      db.transaction().execute(async (tx) => {
        await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
        return countOpen(tx, now, wanted);
      }),
  });
}

async function countOpen(db: Reader, now: number, wanted: OfferCriteria): Promise<number> {
  const { count } = await db
    .selectFrom('shipments as s')
    .where(offerOpen(now))
    .where(offerMatches(wanted))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
