import * as v from 'valibot';
import { WRITE_OFF_LIMIT } from '#freight/ledger/bank-purpose.ts';
import { Cents } from '#freight/money/money.ts';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

export const listInvoices = get('listInvoices', '{base}/invoices');
export const getInvoice = get('getInvoice', '{base}/invoices/{invoice}');

export const getInvoiceDocument = get('getInvoiceDocument', '{base}/invoices/{invoice}/document', {
  media: ['application/pdf', 'application/xml', 'application/octet-stream'],
});

export const getInvoiceMetrics = get('getInvoiceMetrics', '{base}/metrics/invoices');

/** Credits an invoice, for support: in full, or an amount excl. VAT. Card payments for it are refunded. */
export const creditInvoice = post('creditInvoice', '/v2/support/invoices/{invoice}/credit', {
  body: json({ amount: v.optional(v.nullable(v.pipe(Cents, v.minValue(1))), null), reason: requiredText(500) }),
});

/** Writes off the cents that are left of an invoice, for support. */
export const writeOffInvoice = post('writeOffInvoice', '/v2/support/invoices/{invoice}/write-off', {
  body: json({ amount: v.pipe(Cents, v.minValue(1), v.maxValue(WRITE_OFF_LIMIT)), reason: requiredText(500) }),
});
