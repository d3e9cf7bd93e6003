import type { QueryOf } from '#contract/call.ts';
import type { listOffers } from '#contract/offer.ts';
import { OFFER_SORTS, type OfferSort } from '#freight/offer/sort.ts';

type Filter = Partial<Omit<QueryOf<typeof listOffers>, 'limit' | 'page' | 'sort'>>;

/** What carriers look for: anything, little freight, full trucks, near home, from here to there. */
const FILTERS: Readonly<Record<string, Filter>> = {
  anything: {},
  small: { max_length: 240, max_weight: 1500 },
  'full trucks': { min_length: 1300 },
  'no tail lift': { without_tail_lift: true, max_height: 180 },
  'from the north': { pickup_iso_codes: ['FR-59', 'BE-VAN'] },
  'from a quiet place': { pickup_iso_codes: ['HU-BU'] },
  'into Germany': { delivery_iso_codes: ['DE'] },
  'from here to there': { pickup_iso_codes: ['FR'], delivery_iso_codes: ['PL-30', 'IT'], max_weight: 12_000 },
  'next to nothing': { pickup_iso_codes: ['LU'], delivery_iso_codes: ['HU'], max_length: 80 },
};

/** A question to the market: by which filter, in which order. */
export interface Question {
  readonly name: string;
  readonly query: Filter & { readonly sort: OfferSort };
}

/** Every filter in every order. */
export const QUESTIONS: readonly Question[] = Object.entries(FILTERS).flatMap(([name, filter]) =>
  OFFER_SORTS.map((sort) => ({ name: `${name}, ${sort}`, query: { ...filter, sort } })),
);
