import * as v from 'valibot';
import { requiredLine } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { defineCall, OF_COMPANY } from './call.ts';

export const listOffers = defineCall({
  ...OF_COMPANY,
  name: 'listOffers',
  method: 'GET',
  path: '{base}/offers',
});

export const getOffer = defineCall({
  ...OF_COMPANY,
  name: 'getOffer',
  method: 'GET',
  path: '{base}/offers/{oid}',
});

export const viewOffer = defineCall({
  ...OF_COMPANY,
  name: 'viewOffer',
  method: 'HEAD',
  path: '{base}/offers/{oid}',
});

export const hideOffer = defineCall({
  ...OF_COMPANY,
  name: 'hideOffer',
  method: 'DELETE',
  path: '{base}/offers/{oid}',
});

export const showOffer = defineCall({
  ...OF_COMPANY,
  name: 'showOffer',
  method: 'POST',
  path: '{base}/offers/{oid}/show',
});

export const getOfferTravel = defineCall({
  ...OF_COMPANY,
  name: 'getOfferTravel',
  method: 'GET',
  path: '{base}/offers/{oid}/travel',
});

export const suggestOffers = defineCall({
  ...OF_COMPANY,
  name: 'suggestOffers',
  method: 'GET',
  path: '{base}/offers/{oid}/suggestions',
});

export const getBooking = defineCall({
  ...OF_COMPANY,
  name: 'getBooking',
  method: 'GET',
  path: '{base}/offers/{oid}/booking',
});

export const bookOffer = defineCall({
  ...OF_COMPANY,
  name: 'bookOffer',
  method: 'POST',
  path: '{base}/offers/{oid}/booking',
  body: {
    type: 'json',
    schema: v.strictObject({
      licence_plate: v.optional(requiredLine(20)),
      driver: v.optional(v.nullable(Uuid)),
    }),
  },
});

/** Offers are counted by their areas with each end's own areas left out: what would be found there too. */
export const countOfferAreas = defineCall({
  ...OF_COMPANY,
  name: 'countOfferAreas',
  method: 'GET',
  path: '{base}/offers/areas',
});

export const listOfferPlaces = defineCall({
  ...OF_COMPANY,
  name: 'listOfferPlaces',
  method: 'GET',
  path: '{base}/offers/places',
});
