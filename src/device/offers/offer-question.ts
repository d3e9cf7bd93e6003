import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { OfferSort } from '#freight/offer/sort.ts';

/** Whose offers: the signed-in user, and the company they look for freight for. */
export interface OfferOwner {
  readonly userId: string;
  readonly company: string;
}

/** What is looked for, and in which order. */
export interface OfferQuestion {
  readonly criteria: OfferCriteria;
  readonly sort: OfferSort;
}

/** What is looked for, as calls on offers ask for it; no area asks for all. */
export function criteriaQuery({ pickup_iso_codes: from, delivery_iso_codes: to, ...limits }: OfferCriteria) {
  return {
    ...limits,
    pickup_iso_codes: from.length === 0 ? undefined : from,
    delivery_iso_codes: to.length === 0 ? undefined : to,
  };
}
