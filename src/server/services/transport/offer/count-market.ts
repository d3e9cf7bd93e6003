import { sql } from 'kysely';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Reader } from '../../../database/open.ts';
import { offerOpen } from '../shipment/offer-open.ts';
import { criteriaKey, knownMarketOf } from './known-market.ts';
import { offerMatches } from './matching-offers.ts';

/** Number of open offers above which counting is expensive. */
const LARGE = 100_000;

/** True if the market is so large that counts are cached. The planner's estimate is accurate enough. */
export async function marketIsLarge(db: Reader, now: number): Promise<boolean> {
  const size = async () => {
    const { rows } = await sql<{ size: number }>`
      select reltuples as size from pg_class where oid = to_regclass('offers_by_expiry')`.execute(db);
    return rows[0]?.size ?? 0;
  };
  return (await knownMarketOf(db).offers.get('size', now, { atOnce: size, behind: size })) >= LARGE;
}

/** Returns the number of open offers that match criteria, for any carrier; up to a minute old. */
export function countMarket(db: Reader, now: number, wanted: OfferCriteria): Promise<number> {
  return knownMarketOf(db).offers.get(criteriaKey(wanted), now, {
    atOnce: () => countOpen(db, now, wanted),
    // On one core, to leave the others to waiting requests.
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
