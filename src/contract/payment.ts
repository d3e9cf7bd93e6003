import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { defineCall, OF_COMPANY } from './call.ts';

/** So many invoices are paid by one card at once. */
const MAX_INVOICES = 100;

/** Which invoices to pay, whether with what is contested of them, by which saved card, and the sum that was agreed to. */
const NewPayment = v.strictObject({
  invoices: v.pipe(v.array(Uuid), v.minLength(1), v.maxLength(MAX_INVOICES)),
  amount: v.optional(v.pipe(Cents, v.minValue(1))),
  with_contested: v.optional(v.boolean(), false),
  payment_source: v.optional(Uuid),
});

export const createPaymentIntent = defineCall({
  ...OF_COMPANY,
  name: 'createPaymentIntent',
  method: 'POST',
  path: '{base}/payment-intents',
  body: { type: 'json', schema: NewPayment },
});

export const getPaymentIntent = defineCall({
  ...OF_COMPANY,
  name: 'getPaymentIntent',
  method: 'GET',
  path: '{base}/payment-intents/{payment}',
});

export const cancelPaymentIntent = defineCall({
  ...OF_COMPANY,
  name: 'cancelPaymentIntent',
  method: 'POST',
  path: '{base}/payment-intents/{payment}/cancellation',
});

export const listPayments = defineCall({
  ...OF_COMPANY,
  name: 'listPayments',
  method: 'GET',
  path: '{base}/payments',
});

/** The receipt of a payment whose money is there. */
export const getReceipt = defineCall({
  ...OF_COMPANY,
  name: 'getReceipt',
  method: 'GET',
  path: '{base}/payments/{payment}/receipt',
  media: ['application/pdf'],
});

export const getPaymentMetrics = defineCall({
  ...OF_COMPANY,
  name: 'getPaymentMetrics',
  method: 'GET',
  path: '{base}/metrics/payments',
});

export const listPaidInvoices = defineCall({
  ...OF_COMPANY,
  name: 'listPaidInvoices',
  method: 'GET',
  path: '{base}/payments/{payment}/invoices',
});
