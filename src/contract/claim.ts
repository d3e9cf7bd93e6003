import * as v from 'valibot';
import { CLAIM_REASONS } from '#freight/invoice/claim.ts';
import { InvoiceLineKey } from '#freight/invoice/invoice-line.ts';
import { Cents } from '#freight/money/money.ts';
import { requiredText, text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { defineCall, OF_COMPANY } from './call.ts';

/** A shipper contests lines of an invoice; on a summary those of one shipment, which is named. */
export const createClaim = defineCall({
  ...OF_COMPANY,
  name: 'createClaim',
  method: 'POST',
  path: '{base}/invoices/{invoice}/claims',
  body: {
    type: 'json',
    schema: v.strictObject({
      lines: v.pipe(v.array(InvoiceLineKey), v.minLength(1, 'required'), v.maxLength(20)),
      shipment: v.optional(v.nullable(Uuid), null),
      reason: v.picklist(CLAIM_REASONS),
      comment: v.optional(v.nullable(text(1000)), null),
    }),
  },
});

export const withdrawClaim = defineCall({
  ...OF_COMPANY,
  name: 'withdrawClaim',
  method: 'POST',
  path: '{base}/claims/{claim}/withdrawal',
});

export const listClaims = defineCall({ name: 'listClaims', method: 'GET', path: '/v2/support/claims', auth: 'user' });

/** The shipper reads the reason. */
const Reason = requiredText(500);

/** Credits what is contested, or an amount of it, in cents excl. VAT. */
export const acceptClaim = defineCall({
  name: 'acceptClaim',
  method: 'POST',
  path: '/v2/support/claims/{claim}/acceptance',
  auth: 'user',
  body: {
    type: 'json',
    schema: v.strictObject({
      amount: v.optional(v.nullable(v.pipe(Cents, v.minValue(1))), null),
      reason: Reason,
    }),
  },
});

export const refuseClaim = defineCall({
  name: 'refuseClaim',
  method: 'POST',
  path: '/v2/support/claims/{claim}/refusal',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ reason: Reason }) },
});
