import { ANY_OFFER, type OfferCriteria } from '#freight/offer/criteria.ts';

/** What narrows a list of offers, one by one. */
const LIMITS = [
  'pickup_iso_codes',
  'delivery_iso_codes',
  'max_length',
  'max_height',
  'max_width',
  'max_weight',
  'min_length',
  'without_tail_lift',
] as const satisfies readonly (keyof OfferCriteria)[];
export type Limit = (typeof LIMITS)[number];

/** The limits that say more than nothing. */
export function limitsOf(criteria: OfferCriteria): readonly Limit[] {
  return LIMITS.filter((limit) => String(criteria[limit]) !== String(ANY_OFFER[limit]));
}

/** The criteria without one limit. */
export function withoutLimit(criteria: OfferCriteria, limit: Limit): OfferCriteria {
  return { ...criteria, [limit]: ANY_OFFER[limit] };
}
