import * as v from 'valibot';
import { defineCall, OF_COMPANY } from './call.ts';

export const listPaymentSources = defineCall({
  ...OF_COMPANY,
  name: 'listPaymentSources',
  method: 'GET',
  path: '{base}/payment-sources',
});

export const createPaymentSource = defineCall({
  ...OF_COMPANY,
  name: 'createPaymentSource',
  method: 'POST',
  path: '{base}/payment-sources',
});

export const getPaymentSource = defineCall({
  ...OF_COMPANY,
  name: 'getPaymentSource',
  method: 'GET',
  path: '{base}/payment-sources/{source}',
});

export const choosePaymentSource = defineCall({
  ...OF_COMPANY,
  name: 'choosePaymentSource',
  method: 'PUT',
  path: '{base}/payment-sources/{source}',
  body: { type: 'json', schema: v.strictObject({ is_default: v.literal(true) }) },
});

export const deletePaymentSource = defineCall({
  ...OF_COMPANY,
  name: 'deletePaymentSource',
  method: 'DELETE',
  path: '{base}/payment-sources/{source}',
});

/** Stripe tells of what happened; the sandbox does in its place. */
export const receiveCardEvent = defineCall({
  name: 'receiveCardEvent',
  method: 'POST',
  path: '/webhooks/stripe',
  auth: 'none',
  body: { type: 'raw', media: ['application/json'], maxBytes: 256 * 1024, signature: 'Stripe-Signature' },
});
