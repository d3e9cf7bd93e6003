import * as v from 'valibot';
import { PAYMENT_PLANS, Price } from '#freight/money/money.ts';
import { Location } from '#freight/place/address.ts';
import { LoadRequest, QuotationRequest } from '#freight/quote/request.ts';
import { line, text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { defineCall, OF_COMPANY } from './call.ts';

/** Where a lane begins or ends, as an estimate reads it. */
const LaneEnd = v.strictObject({
  postal_code: v.optional(line(20), ''),
  country: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'unknown_country')),
  division_code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}-[A-Z\d]{1,4}$/, 'unknown_area'))),
  location: Location,
});

export const requestDistance = defineCall({
  ...OF_COMPANY,
  name: 'requestDistance',
  method: 'POST',
  path: '{base}/distance-request',
  body: { type: 'json', schema: v.strictObject({ pickup_address: LaneEnd, delivery_address: LaneEnd }) },
});

export const requestEstimation = defineCall({
  ...OF_COMPANY,
  name: 'requestEstimation',
  method: 'POST',
  path: '{base}/estimation-requests',
  body: {
    type: 'json',
    schema: v.strictObject({ pickup_address: LaneEnd, delivery_address: LaneEnd, load: LoadRequest }),
  },
});

/** Where a lane begins or ends, as somebody types it: `place` is a postal code and a town. */
const TypedEnd = v.strictObject({
  country: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'unknown_country')),
  place: v.pipe(line(120), v.minLength(1, 'address_incomplete')),
});

/** The same without an account; the server finds the towns. */
export const requestPublicEstimation = defineCall({
  name: 'requestPublicEstimation',
  method: 'POST',
  path: '/v2/estimation-requests',
  auth: 'none',
  body: {
    type: 'json',
    schema: v.strictObject({ pickup_address: TypedEnd, delivery_address: TypedEnd, load: LoadRequest }),
  },
});

export const createQuotation = defineCall({
  ...OF_COMPANY,
  name: 'createQuotation',
  method: 'POST',
  path: '{base}/quotation-requests',
  body: { type: 'json', schema: QuotationRequest },
});

export const updateQuotation = defineCall({
  ...OF_COMPANY,
  name: 'updateQuotation',
  method: 'PUT',
  path: '{base}/quotation-requests/{quotation}',
  body: { type: 'json', schema: QuotationRequest },
});

export const getQuotation = defineCall({
  ...OF_COMPANY,
  name: 'getQuotation',
  method: 'GET',
  path: '{base}/quotation-requests/{quotation}',
});

export const getQuotedPrice = defineCall({
  ...OF_COMPANY,
  name: 'getQuotedPrice',
  method: 'GET',
  path: '{base}/quotation-prices/{price}',
});

export const acceptQuotedPrice = defineCall({
  ...OF_COMPANY,
  name: 'acceptQuotedPrice',
  method: 'POST',
  path: '{base}/quotation-prices/{price}/acceptation',
  body: {
    type: 'json',
    schema: v.strictObject({
      payment_plan: v.picklist(PAYMENT_PLANS),
      payment_source: v.optional(v.nullable(Uuid)),
      references: v.optional(
        v.strictObject({
          order: v.optional(line(100), ''),
          pickup: v.optional(line(100), ''),
          delivery: v.optional(line(100), ''),
        }),
        { order: '', pickup: '', delivery: '' },
      ),
      comment: v.optional(text(1000), ''),
      custom_price: v.optional(v.nullable(Price), null),
    }),
  },
});
