import type { OfferCriteria } from '#freight/offer/criteria.ts';

/** What is looked for, as calls on offers ask for it; no area asks for all. */
export function criteriaQuery({ pickup_iso_codes: from, delivery_iso_codes: to, ...limits }: OfferCriteria) {
  return {
    ...limits,
    pickup_iso_codes: from.length === 0 ? undefined : from,
    delivery_iso_codes: to.length === 0 ? undefined : to,
  };
}
