import * as v from 'valibot';
import { requiredLine } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { del, get, head, json, post } from './call.ts';

export const listOffers = get('listOffers', '{base}/offers');
export const getOffer = get('getOffer', '{base}/offers/{oid}');
export const viewOffer = head('viewOffer', '{base}/offers/{oid}');
export const hideOffer = del('hideOffer', '{base}/offers/{oid}');
export const showOffer = post('showOffer', '{base}/offers/{oid}/show');
export const getOfferTravel = get('getOfferTravel', '{base}/offers/{oid}/travel');
export const suggestOffers = get('suggestOffers', '{base}/offers/{oid}/suggestions');
export const getBooking = get('getBooking', '{base}/offers/{oid}/booking');

export const bookOffer = post('bookOffer', '{base}/offers/{oid}/booking', {
  body: json({ licence_plate: v.optional(requiredLine(20)), driver: v.optional(v.nullable(Uuid)) }),
});

/** Counts offers by area at each end, ignoring the area filter of that end, to show what else would be found. */
export const countOfferAreas = get('countOfferAreas', '{base}/offers/areas');

export const listOfferPlaces = get('listOfferPlaces', '{base}/offers/places');
