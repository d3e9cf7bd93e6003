import * as v from 'valibot';
import { Mission } from '#freight/mission/mission.ts';
import { Travel } from '#freight/mission/travel.ts';
import { Areas } from '#freight/offer/criteria.ts';
import { Offer, SUGGEST_DIRECTIONS } from '#freight/offer/offer.ts';
import { OFFER_SORTS } from '#freight/offer/sort.ts';
import { requiredText } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { COMPANY_BASE, defineCall } from '../call.ts';
import { listOf, PAGE_QUERY, QueryFlag, queryInteger } from '../list.ts';

const shared = { bases: [COMPANY_BASE], auth: 'user', errors: ['forbidden'] } as const;

/** A comma list of ISO 3166 codes. */
const QueryAreas = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(4000),
    v.transform((list) => list.split(',').filter((code) => code !== '')),
    Areas,
  ),
);

const QueryDimension = v.optional(queryInteger(0, 1_000_000));

/** What lists of offers are narrowed by; dimensions beyond what any truck takes are cut to it. */
export const OFFER_QUERY = {
  sort: v.optional(v.picklist(OFFER_SORTS)),
  max_length: QueryDimension,
  max_height: QueryDimension,
  max_width: QueryDimension,
  max_weight: QueryDimension,
  min_length: QueryDimension,
  without_tail_lift: v.optional(QueryFlag),
  pickup_iso_codes: QueryAreas,
  delivery_iso_codes: QueryAreas,
} as const;

export const listOffers = defineCall({
  ...shared,
  name: 'listOffers',
  summary: 'Offers that fit, a page at a time',
  method: 'GET',
  path: '{base}/offers',
  query: v.strictObject({ ...PAGE_QUERY, ...OFFER_QUERY }),
  answer: { status: 200, schema: listOf(Offer) },
});

export const getOffer = defineCall({
  ...shared,
  name: 'getOffer',
  summary: 'One offer; one that was taken says so',
  method: 'GET',
  path: '{base}/offers/{oid}',
  answer: { status: 200, schema: Offer },
});

export const viewOffer = defineCall({
  ...shared,
  name: 'viewOffer',
  summary: 'Mark an offer as viewed by the company',
  method: 'HEAD',
  path: '{base}/offers/{oid}',
  answer: { status: 204 },
});

export const hideOffer = defineCall({
  ...shared,
  name: 'hideOffer',
  summary: 'Show an offer to the company no more',
  method: 'DELETE',
  path: '{base}/offers/{oid}',
  answer: { status: 204 },
});

export const getOfferTravel = defineCall({
  ...shared,
  name: 'getOfferTravel',
  summary: 'The way from pickup to delivery',
  method: 'GET',
  path: '{base}/offers/{oid}/travel',
  answer: { status: 200, schema: Travel },
});

export const suggestOffers = defineCall({
  ...shared,
  name: 'suggestOffers',
  summary: 'Offers that go the same way, or back; filled with the other direction below five',
  method: 'GET',
  path: '{base}/offers/{oid}/suggestions',
  query: v.strictObject({ direction: v.optional(v.picklist(SUGGEST_DIRECTIONS), 'same_direction') }),
  answer: { status: 200, schema: listOf(Offer) },
});

export const getBooking = defineCall({
  ...shared,
  name: 'getBooking',
  summary: 'The mission that the company booked by this offer',
  method: 'GET',
  path: '{base}/offers/{oid}/booking',
  answer: { status: 200, schema: Mission },
});

export const bookOffer = defineCall({
  ...shared,
  name: 'bookOffer',
  summary: 'Book an offer at its price: the first gets the mission, everyone else similar offers',
  method: 'POST',
  path: '{base}/offers/{oid}/booking',
  body: {
    type: 'json',
    schema: v.strictObject({
      licence_plate: v.optional(requiredText(20)),
      driver: v.optional(v.nullable(Uuid)),
    }),
  },
  answer: { status: 201, schema: Mission },
  errors: ['forbidden', 'company_locked', 'offer_no_longer_available', 'driver_unavailable'],
});
