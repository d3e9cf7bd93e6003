import * as v from 'valibot';
import { Price } from '#freight/money/money.ts';
import { requiredText } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

const DESK = { auth: 'user' } as const;

/** Why support answers as it does: for the record, under their name. */
const Reason = requiredText(500);

/** The prices that shippers named and support reviews. */
export const listCustomPrices = defineCall({
  ...DESK,
  name: 'listCustomPrices',
  method: 'GET',
  path: '/v2/support/custom-prices',
});

export const getCustomPrice = defineCall({
  ...DESK,
  name: 'getCustomPrice',
  method: 'GET',
  path: '/v2/support/custom-prices/{request}',
});

export const acceptCustomPrice = defineCall({
  ...DESK,
  name: 'acceptCustomPrice',
  method: 'POST',
  path: '/v2/support/custom-prices/{request}/accept',
  body: { type: 'json', schema: v.strictObject({ reason: Reason }) },
});

export const refuseCustomPrice = defineCall({
  ...DESK,
  name: 'refuseCustomPrice',
  method: 'POST',
  path: '/v2/support/custom-prices/{request}/refuse',
  body: { type: 'json', schema: v.strictObject({ reason: Reason }) },
});

/** The price is what the shipper would pay, in cents excl. VAT. */
export const counterCustomPrice = defineCall({
  ...DESK,
  name: 'counterCustomPrice',
  method: 'POST',
  path: '/v2/support/custom-prices/{request}/counter',
  body: { type: 'json', schema: v.strictObject({ price: Price, reason: Reason }) },
});

/** The shipper takes the price that support asks for, or leaves it. */
export const takeCounterPrice = defineCall({
  ...OF_COMPANY,
  name: 'takeCounterPrice',
  method: 'POST',
  path: '{base}/shipments/{sid}/counter-price/acceptance',
});

export const leaveCounterPrice = defineCall({
  ...OF_COMPANY,
  name: 'leaveCounterPrice',
  method: 'POST',
  path: '{base}/shipments/{sid}/counter-price/refusal',
});
