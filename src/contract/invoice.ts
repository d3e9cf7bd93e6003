import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { requiredText } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

export const listInvoices = defineCall({
  ...OF_COMPANY,
  name: 'listInvoices',
  method: 'GET',
  path: '{base}/invoices',
});

export const getInvoice = defineCall({
  ...OF_COMPANY,
  name: 'getInvoice',
  method: 'GET',
  path: '{base}/invoices/{invoice}',
});

export const getInvoiceDocument = defineCall({
  ...OF_COMPANY,
  name: 'getInvoiceDocument',
  method: 'GET',
  path: '{base}/invoices/{invoice}/document',
  media: ['application/pdf', 'application/xml'],
});

export const getInvoiceMetrics = defineCall({
  ...OF_COMPANY,
  name: 'getInvoiceMetrics',
  method: 'GET',
  path: '{base}/metrics/invoices',
});

/** Support corrects an invoice: all of it, or an amount excl. VAT. What was paid of it by card goes back. */
export const creditInvoice = defineCall({
  auth: 'user',
  name: 'creditInvoice',
  method: 'POST',
  path: '/v2/support/invoices/{invoice}/credit',
  body: {
    type: 'json',
    schema: v.strictObject({
      amount: v.optional(v.nullable(v.pipe(Cents, v.minValue(1))), null),
      reason: requiredText(500),
    }),
  },
});
