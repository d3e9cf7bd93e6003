import { sql } from 'kysely';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Reader } from '../../../database/open.ts';
import { countMarked } from './count-marked.ts';
import { countMarket, marketIsLarge } from './count-market.ts';
import { matchingOffers } from './matching-offers.ts';
import type { MarketView } from './present-offers.ts';

/** Number of matching offers, and of those not viewed by the carrier. */
export interface OfferCount {
  readonly count: number;
  readonly unviewed: number;
}

/**
 * Counts a carrier's matching offers and those it has not viewed. On a large market, changes by others may appear up to
 * a minute later; the carrier's own appear at once. Inside a transaction the count is always exact.
 *
 * @param stamp of the carrier's marks (`stampOfMarks`), if already read
 */
export async function countOffers(
  db: Reader,
  view: MarketView,
  wanted: OfferCriteria,
  stamp?: string,
): Promise<OfferCount> {
  if (db.isTransaction || !(await marketIsLarge(db, view.now))) return countExactly(db, view, wanted);
  const market = await countMarket(db, view.now, wanted);
  const { hidden, seen } = await countMarked(db, view, wanted, stamp);
  // Marks on offers added after the cached count could make it negative.
  return { count: Math.max(0, market - hidden), unviewed: Math.max(0, market - seen) };
}

function countExactly(db: Reader, view: MarketView, wanted: OfferCriteria): Promise<OfferCount> {
  return matchingOffers(db, view, wanted)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where k.viewed_at is null)`.as('unviewed'),
    ])
    .executeTakeFirstOrThrow();
}
