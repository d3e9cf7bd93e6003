import type { Selectable } from 'kysely';
import { criteriaOf, type OfferCriteria } from '#freight/offer/criteria.ts';
import type { SavedSearches } from '../../../database/schema.ts';

/** Returns the criteria that a saved search was stored with. */
export function criteriaOfRow(row: Selectable<SavedSearches>): OfferCriteria {
  return criteriaOf({
    ...row,
    near: row.near ?? undefined,
    pickup_from: row.pickup_from?.toISOString(),
    pickup_until: row.pickup_until?.toISOString(),
  });
}
