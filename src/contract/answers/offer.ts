import * as v from 'valibot';
import { NearMiss } from '#freight/homeward/near-miss.ts';
import { Mission } from '#freight/mission/mission.ts';
import { Travel } from '#freight/mission/travel.ts';
import { Areas } from '#freight/offer/criteria.ts';
import { NearText, PointText } from '#freight/offer/near.ts';
import { Offer, SUGGEST_DIRECTIONS } from '#freight/offer/offer.ts';
import { OFFER_SORTS } from '#freight/offer/sort.ts';
import { Location } from '#freight/place/address.ts';
import { InstantInput } from '#freight/values/instant.ts';
import type { Answers } from './answer.ts';
import { ListMeta, listOf, PAGE_QUERY, QueryFlag, queryInteger } from './list.ts';

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

/** Filters of offer lists; dimensions beyond those of any truck are reduced. */
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
  near: v.optional(NearText),
  pickup_from: v.optional(InstantInput),
  pickup_until: v.optional(InstantInput),
} as const;

/** The way home of a truck that is free in the middle of `near` from `pickup_from`, or from now. */
const HOME_QUERY = { home: v.optional(PointText), home_by: v.optional(InstantInput) } as const;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Number of offers with one end in a division (ISO 3166-2), or in a country if the division is unknown. */
const AreaCount = v.object({ area: v.string(), count: Count });

export type AreaCount = v.InferOutput<typeof AreaCount>;

/** Maximum number of places returned: those of the earliest pickups. */
export const MOST_PLACES = 5000;

export const offerAnswers = {
  listOffers: {
    summary: 'Offers that fit, a page at a time; with `near` and `home`, the loads home, and what nearly is one',
    query: v.strictObject({
      ...PAGE_QUERY,
      ...OFFER_QUERY,
      sort: v.optional(v.picklist([...OFFER_SORTS, 'rate'])),
      ...HOME_QUERY,
    }),
    status: 200,
    schema: v.object({
      items: v.array(Offer),
      meta: v.object({ ...ListMeta.entries, near_misses: v.optional(v.pipe(v.array(NearMiss), v.maxLength(3))) }),
    }),
  },
  getOffer: { summary: 'One offer; one that was taken says so', status: 200, schema: Offer },
  viewOffer: { summary: 'Mark an offer as viewed by the company', status: 204 },
  hideOffer: { summary: 'Hide an offer from the company', status: 204 },
  showOffer: { summary: 'Show a hidden offer to the company again', status: 204 },
  getOfferTravel: { summary: 'The way from pickup to delivery', status: 200, schema: Travel },
  suggestOffers: {
    summary: 'Offers that go the same way, or back; filled with the other direction below five',
    query: v.strictObject({ direction: v.optional(v.picklist(SUGGEST_DIRECTIONS), 'same_direction') }),
    status: 200,
    schema: listOf(Offer),
  },
  getBooking: { summary: 'The mission that the company booked by this offer', status: 200, schema: Mission },
  bookOffer: {
    summary: 'Book an offer at its price: the first gets the mission, everyone else similar offers',
    status: 201,
    schema: Mission,
    errors: ['company_locked', 'documents_ended', 'offer_no_longer_available', 'driver_unavailable'],
  },
  countOfferAreas: {
    summary: 'How many offers that fit are picked up and delivered in each area',
    query: v.strictObject(OFFER_QUERY),
    status: 200,
    schema: v.object({ pickup: v.array(AreaCount), delivery: v.array(AreaCount) }),
  },
  listOfferPlaces: {
    summary: `Where offers that fit are picked up and delivered, the ${MOST_PLACES} soonest at most`,
    query: v.strictObject(OFFER_QUERY),
    status: 200,
    schema: v.object({ items: v.array(v.object({ pickup: Location, delivery: Location })), item_count: Count }),
  },
} as const satisfies Answers;
