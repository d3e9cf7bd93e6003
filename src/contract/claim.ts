import * as v from 'valibot';
import { CLAIM_REASONS } from '#freight/invoice/claim.ts';
import { InvoiceLineKey } from '#freight/invoice/invoice-line.ts';
import { Cents, MAX_PRICE_CENTS, Price } from '#freight/money/money.ts';
import { requiredText, text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { get, json, post } from './call.ts';

/**
 * Contests lines of an invoice, by default all; on a summary, those of one named shipment. A carrier contests an invoice
 * that Lading wrote in its name, with a comment and, if it knows it, the right amount in cents excl. VAT.
 */
export const createClaim = post('createClaim', '{base}/invoices/{invoice}/claims', {
  body: json({
    lines: v.optional(v.nullable(v.pipe(v.array(InvoiceLineKey), v.minLength(1, 'required'), v.maxLength(20))), null),
    shipment: v.optional(v.nullable(Uuid), null),
    reason: v.picklist(CLAIM_REASONS),
    comment: v.optional(v.nullable(text(1000)), null),
    expected_amount: v.optional(v.nullable(Price), null),
  }),
});

export const withdrawClaim = post('withdrawClaim', '{base}/claims/{claim}/withdrawal');
export const listClaims = get('listClaims', '/v2/support/claims');

/** The company that contests reads the reason. */
const Reason = requiredText(500);

/**
 * Credits what is contested, or an amount of it, in cents excl. VAT. Of a carrier's invoice support may say the right
 * amount instead: a lower one is credited down to it, any other replaces the whole, and 0 ends it.
 */
export const acceptClaim = post('acceptClaim', '/v2/support/claims/{claim}/acceptance', {
  body: json({
    amount: v.optional(v.nullable(v.pipe(Cents, v.minValue(1))), null),
    right_amount: v.optional(v.nullable(v.pipe(Cents, v.minValue(0), v.maxValue(MAX_PRICE_CENTS))), null),
    reason: Reason,
  }),
});

export const refuseClaim = post('refuseClaim', '/v2/support/claims/{claim}/refusal', {
  body: json({ reason: Reason }),
});
