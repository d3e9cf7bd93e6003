import * as v from 'valibot';
import { MANDATE_TERMS } from '#freight/purchase/self-billing.ts';
import { EnteredPassword } from '#freight/user/password.ts';
import { defineCall, OF_COMPANY } from './call.ts';

export const getSelfBillingMandate = defineCall({
  ...OF_COMPANY,
  name: 'getSelfBillingMandate',
  method: 'GET',
  path: '{base}/self-billing-mandate',
});

/** Lets Lading write the carrier's invoices, under the terms that were read. */
export const signSelfBillingMandate = defineCall({
  ...OF_COMPANY,
  name: 'signSelfBillingMandate',
  method: 'POST',
  path: '{base}/self-billing-mandate',
  body: { type: 'json', schema: v.strictObject({ terms: v.picklist([MANDATE_TERMS]), password: EnteredPassword }) },
  secret: true,
});
