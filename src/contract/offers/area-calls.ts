import * as v from 'valibot';
import { Location } from '#freight/place/address.ts';
import { COMPANY_BASE, defineCall } from '../call.ts';
import { OFFER_QUERY } from './offer-calls.ts';

const shared = { bases: [COMPANY_BASE], auth: 'user', errors: ['forbidden'] } as const;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many offers one end of lies in a division (ISO 3166-2), or in a country where its division is not known. */
const AreaCount = v.object({ area: v.string(), count: Count });
export type AreaCount = v.InferOutput<typeof AreaCount>;

/** Offers are counted by their areas with each end's own areas left out: what would be found there too. */
export const countOfferAreas = defineCall({
  ...shared,
  name: 'countOfferAreas',
  summary: 'How many offers that fit are picked up and delivered in each area',
  method: 'GET',
  path: '{base}/offers/areas',
  query: v.strictObject(OFFER_QUERY),
  answer: { status: 200, schema: v.object({ pickup: v.array(AreaCount), delivery: v.array(AreaCount) }) },
});

/** So many places are told at most: those of the offers that are picked up soonest. */
export const MOST_PLACES = 5000;

export const listOfferPlaces = defineCall({
  ...shared,
  name: 'listOfferPlaces',
  summary: `Where offers that fit are picked up and delivered, the ${MOST_PLACES} soonest at most`,
  method: 'GET',
  path: '{base}/offers/places',
  query: v.strictObject(OFFER_QUERY),
  answer: {
    status: 200,
    schema: v.object({ items: v.array(v.object({ pickup: Location, delivery: Location })), item_count: Count }),
  },
});
