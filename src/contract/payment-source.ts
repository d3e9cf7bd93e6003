import * as v from 'valibot';
import { del, get, json, post, put } from './call.ts';

export const listPaymentSources = get('listPaymentSources', '{base}/payment-sources');
export const createPaymentSource = post('createPaymentSource', '{base}/payment-sources');
export const getPaymentSource = get('getPaymentSource', '{base}/payment-sources/{source}');

export const choosePaymentSource = put('choosePaymentSource', '{base}/payment-sources/{source}', {
  body: json({ is_default: v.literal(true) }),
});

export const deletePaymentSource = del('deletePaymentSource', '{base}/payment-sources/{source}');

/** Receives events from Stripe, or from the sandbox. */
export const receiveCardEvent = post('receiveCardEvent', '/webhooks/stripe', {
  auth: 'none',
  body: { type: 'raw', media: ['application/json'], maxBytes: 256 * 1024, signature: 'Stripe-Signature' },
});
