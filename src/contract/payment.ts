import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { get, post } from './call.ts';

/** Maximum number of invoices per card payment. */
const MAX_INVOICES = 100;

/** The invoices to pay, whether with their contested amounts, the saved card, and the confirmed total. */
const NewPayment = v.strictObject({
  invoices: v.pipe(v.array(Uuid), v.minLength(1), v.maxLength(MAX_INVOICES)),
  amount: v.optional(v.pipe(Cents, v.minValue(1))),
  with_contested: v.optional(v.boolean(), false),
  payment_source: v.optional(Uuid),
});

export const createPaymentIntent = post('createPaymentIntent', '{base}/payment-intents', {
  body: { type: 'json', schema: NewPayment },
});

export const getPaymentIntent = get('getPaymentIntent', '{base}/payment-intents/{payment}');
export const cancelPaymentIntent = post('cancelPaymentIntent', '{base}/payment-intents/{payment}/cancellation');
export const listPayments = get('listPayments', '{base}/payments');

/** Returns the receipt of a completed payment. */
export const getReceipt = get('getReceipt', '{base}/payments/{payment}/receipt', { media: ['application/pdf'] });

export const getPaymentMetrics = get('getPaymentMetrics', '{base}/metrics/payments');
export const listPaidInvoices = get('listPaidInvoices', '{base}/payments/{payment}/invoices');
