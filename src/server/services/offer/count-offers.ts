import { sql } from 'kysely';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Reader } from '../../database/open.ts';
import { countMarked } from './count-marked.ts';
import { countMarket, marketIsLarge } from './count-market.ts';
import { matchingOffers } from './matching-offers.ts';
import type { MarketView } from './present-offers.ts';

/** How many offers are found, and how many of them nobody of the carrier looked at. */
export interface OfferCount {
  readonly count: number;
  readonly unviewed: number;
}

/**
 * How many offers a carrier finds, and how many of them it has not looked at. On a large market what others do may show
 * up to a minute later; what it did itself shows at once, and a transaction always counts what is there.
 *
 * @param stamp of the carrier's marks (`stampOfMarks`), where it was read already
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
  // Marks of offers that came after the market was counted would make less than nothing.
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
