import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { nearText } from '#freight/offer/near.ts';
import type { OfferSort } from '#freight/offer/sort.ts';

/** The signed-in user, and the company they look for freight for. */
export interface OfferOwner {
  readonly userId: string;
  readonly company: string;
}

/** The search criteria and the sort order. */
export interface OfferQuestion {
  readonly criteria: OfferCriteria;
  readonly sort: OfferSort;
}

/** The criteria as query parameters; no area means all areas. */
export function criteriaQuery({ pickup_iso_codes: from, delivery_iso_codes: to, near, ...limits }: OfferCriteria) {
  return {
    ...limits,
    pickup_iso_codes: from.length === 0 ? undefined : from,
    delivery_iso_codes: to.length === 0 ? undefined : to,
    near: near && nearText(near),
  };
}
