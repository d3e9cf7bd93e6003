import * as v from 'valibot';
import { PAYMENT_PLANS, Price } from '#freight/money/money.ts';
import { Location } from '#freight/place/address.ts';
import { LoadRequest, QuotationRequest } from '#freight/quote/request.ts';
import { referenceLine } from '#freight/values/name.ts';
import { line, text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { get, json, post, put } from './call.ts';

/** An end of a lane, as estimates read it. */
const LaneEnd = v.strictObject({
  postal_code: v.optional(line(20), ''),
  country: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'unknown_country')),
  division_code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}-[A-Z\d]{1,4}$/, 'unknown_area'))),
  location: Location,
});

export const requestDistance = post('requestDistance', '{base}/distance-request', {
  body: json({ pickup_address: LaneEnd, delivery_address: LaneEnd }),
});

export const requestEstimation = post('requestEstimation', '{base}/estimation-requests', {
  body: json({ pickup_address: LaneEnd, delivery_address: LaneEnd, load: LoadRequest }),
});

/** An end of a lane as typed: `place` is a postal code and a town. */
const TypedEnd = v.strictObject({
  country: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'unknown_country')),
  place: v.pipe(line(120), v.minLength(1, 'address_incomplete')),
});

/** The same without an account; the server looks up the towns. */
export const requestPublicEstimation = post('requestPublicEstimation', '/v2/estimation-requests', {
  auth: 'none',
  body: json({ pickup_address: TypedEnd, delivery_address: TypedEnd, load: LoadRequest }),
});

/** Returns what is charged beside the transport by the tariff in force: handling, tail lift, waiting and the like. */
export const getRates = get('getRates', '/v2/rates', { auth: 'none' });

export const createQuotation = post('createQuotation', '{base}/quotation-requests', {
  body: { type: 'json', schema: QuotationRequest },
});

export const updateQuotation = put('updateQuotation', '{base}/quotation-requests/{quotation}', {
  body: { type: 'json', schema: QuotationRequest },
});

export const getQuotation = get('getQuotation', '{base}/quotation-requests/{quotation}');
export const getQuotedPrice = get('getQuotedPrice', '{base}/quotation-prices/{price}');

export const acceptQuotedPrice = post('acceptQuotedPrice', '{base}/quotation-prices/{price}/acceptation', {
  body: json({
    payment_plan: v.picklist(PAYMENT_PLANS),
    payment_source: v.optional(v.nullable(Uuid)),
    references: v.optional(
      v.strictObject({
        order: v.optional(referenceLine(100), ''),
        pickup: v.optional(referenceLine(100), ''),
        delivery: v.optional(referenceLine(100), ''),
      }),
      { order: '', pickup: '', delivery: '' },
    ),
    comment: v.optional(text(1000), ''),
    custom_price: v.optional(v.nullable(Price), null),
  }),
});
