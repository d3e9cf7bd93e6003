import { Price } from '#freight/money/money.ts';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

/** The reason for support's answer, logged with its author. */
const Reason = requiredText(500);

/** The prices that shippers named and support reviews. */
export const listCustomPrices = get('listCustomPrices', '/v2/support/custom-prices');

export const getCustomPrice = get('getCustomPrice', '/v2/support/custom-prices/{request}');

export const acceptCustomPrice = post('acceptCustomPrice', '/v2/support/custom-prices/{request}/accept', {
  body: json({ reason: Reason }),
});

export const refuseCustomPrice = post('refuseCustomPrice', '/v2/support/custom-prices/{request}/refuse', {
  body: json({ reason: Reason }),
});

/** The price is what the shipper would pay, in cents excl. VAT. */
export const counterCustomPrice = post('counterCustomPrice', '/v2/support/custom-prices/{request}/counter', {
  body: json({ price: Price, reason: Reason }),
});

/** The shipper accepts or refuses support's counter-offer. */
export const takeCounterPrice = post('takeCounterPrice', '{base}/shipments/{sid}/counter-price/acceptance');

export const leaveCounterPrice = post('leaveCounterPrice', '{base}/shipments/{sid}/counter-price/refusal');
