import * as v from 'valibot';
import type { OFFER_QUERY } from '#contract/answers/offer.ts';
import { Areas, addressQuery, criteriaOf, type OfferCriteria } from '#freight/offer/criteria.ts';
import { NearText, TownName } from '#freight/offer/near.ts';
import { OFFER_SORTS, type OfferSort } from '#freight/offer/sort.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';

/** Criteria that were chosen by name: things of the same measures are told apart by it. Both are ids. */
export interface ChosenByName {
  readonly truck: string | null;
  /** A saved search. */
  readonly saved: string | null;
}

const NOTHING_CHOSEN: ChosenByName = { truck: null, saved: null };

/**
 * The query of the offers' address: the names of the contract's query, so that it can be shared, saved and read, and
 * what was chosen. Areas are comma lists; what it does not say is as where nothing was said.
 */
export type OffersSearch = {
  readonly [Name in keyof typeof OFFER_QUERY | keyof ChosenByName | 'near_name']?: string | number | undefined;
};

const Dimension = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined);
const Moment = v.fallback(v.optional(InstantInput), undefined);
const Chosen = v.fallback(v.nullish(Uuid, null), null);
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
  near: v.fallback(v.optional(NearText), undefined),
  near_name: v.fallback(v.optional(TownName), undefined),
  pickup_from: Moment,
  pickup_until: Moment,
  truck: Chosen,
  saved: Chosen,
} satisfies Record<keyof OffersSearch, v.GenericSchema>);

interface ReadOffersSearch {
  readonly criteria: OfferCriteria;
  readonly sort: OfferSort | null;
  readonly chosen: ChosenByName;
}

/** Reads an address; what it does not know it leaves out. `sort` is null where the address names none. */
export function readOffersSearch(search: object): ReadOffersSearch {
  const { sort, truck, saved, without_tail_lift: bare, near, near_name: name, ...asked } = v.parse(Search, search);
  const circle = near && { ...near, ...(name === undefined ? {} : { name }) };
  const criteria = criteriaOf({ ...asked, near: circle, without_tail_lift: bare === 1 });
  return { criteria, sort: sort ?? null, chosen: { truck, saved } };
}

/** The address that asks for something; what is as where nothing was said is left out. */
export function offersSearchOf(
  criteria: OfferCriteria,
  sort: OfferSort | null = null,
  { truck, saved }: ChosenByName = NOTHING_CHOSEN,
): OffersSearch {
  return {
    sort: sort ?? undefined,
    ...addressQuery(criteria),
    truck: truck ?? undefined,
    saved: saved ?? undefined,
  };
}
