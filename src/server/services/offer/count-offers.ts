import { sql } from 'kysely';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Reader } from '../../database/open.ts';
import { matchingOffers } from './matching-offers.ts';
import type { MarketView } from './present-offers.ts';

/** How many offers a carrier finds, and how many of them it has not looked at. */
export function countOffers(
  db: Reader,
  view: MarketView,
  wanted: OfferCriteria,
): Promise<{ count: number; unviewed: number }> {
  return matchingOffers(db, view, wanted)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where k.viewed_at is null)`.as('unviewed'),
    ])
    .executeTakeFirstOrThrow();
}
