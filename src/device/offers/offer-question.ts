import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { OfferSort } from '#freight/offer/sort.ts';

/** Whose offers: the signed-in user, and the company he looks for freight for. */
export interface OfferOwner {
  readonly userId: string;
  readonly company: string;
}

/** What is looked for, and in which order. */
export interface OfferQuestion {
  readonly criteria: OfferCriteria;
  readonly sort: OfferSort;
}
