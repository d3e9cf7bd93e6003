import * as v from 'valibot';
import { CLAIM_REASONS } from '#freight/invoice/claim.ts';
import { InvoiceLineKey } from '#freight/invoice/invoice-line.ts';
import { Cents } from '#freight/money/money.ts';
import { requiredText, text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { get, json, post } from './call.ts';

/** Contests lines of an invoice; on a summary, those of one named shipment. */
export const createClaim = post('createClaim', '{base}/invoices/{invoice}/claims', {
  body: json({
    lines: v.pipe(v.array(InvoiceLineKey), v.minLength(1, 'required'), v.maxLength(20)),
    shipment: v.optional(v.nullable(Uuid), null),
    reason: v.picklist(CLAIM_REASONS),
    comment: v.optional(v.nullable(text(1000)), null),
  }),
});

export const withdrawClaim = post('withdrawClaim', '{base}/claims/{claim}/withdrawal');
export const listClaims = get('listClaims', '/v2/support/claims');

/** The shipper reads the reason. */
const Reason = requiredText(500);

/** Credits what is contested, or an amount of it, in cents excl. VAT. */
export const acceptClaim = post('acceptClaim', '/v2/support/claims/{claim}/acceptance', {
  body: json({ amount: v.optional(v.nullable(v.pipe(Cents, v.minValue(1))), null), reason: Reason }),
});

export const refuseClaim = post('refuseClaim', '/v2/support/claims/{claim}/refusal', {
  body: json({ reason: Reason }),
});
