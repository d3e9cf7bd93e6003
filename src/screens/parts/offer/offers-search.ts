import * as v from 'valibot';
import type { OFFER_QUERY } from '#contract/answers/offer.ts';
import { Areas, addressQuery, criteriaOf, type OfferCriteria } from '#freight/offer/criteria.ts';
import { OFFER_SORTS, type OfferSort } from '#freight/offer/sort.ts';

/**
 * What the address of the offers says: the names of the contract's query, so that it can be shared, saved and read.
 * Areas are comma lists; what it does not say is as where nothing was said.
 */
export type OffersSearch = { readonly [Name in keyof typeof OFFER_QUERY]?: string | number | undefined };

const Dimension = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined);
const AreaList = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').filter((code) => code !== '')),
      Areas,
    ),
  ),
  undefined,
);

const Search = v.object({
  sort: v.fallback(v.optional(v.picklist(OFFER_SORTS)), undefined),
  max_length: Dimension,
  max_height: Dimension,
  max_width: Dimension,
  max_weight: Dimension,
  min_length: Dimension,
  without_tail_lift: v.fallback(v.optional(v.picklist([0, 1])), undefined),
  pickup_iso_codes: AreaList,
  delivery_iso_codes: AreaList,
} satisfies Record<keyof typeof OFFER_QUERY, v.GenericSchema>);

/** Reads an address; what it does not know it leaves out. `sort` is null where the address names none. */
export function readOffersSearch(search: object): { criteria: OfferCriteria; sort: OfferSort | null } {
  const { sort, without_tail_lift: bare, ...asked } = v.parse(Search, search);
  return { criteria: criteriaOf({ ...asked, without_tail_lift: bare === 1 }), sort: sort ?? null };
}

/** The address that asks for something; what is as where nothing was said is left out. */
export function offersSearchOf(criteria: OfferCriteria, sort?: OfferSort | null): OffersSearch {
  return { sort: sort ?? undefined, ...addressQuery(criteria) };
}
