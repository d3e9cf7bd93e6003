import * as v from 'valibot';
import { MANDATE_TERMS } from '#freight/purchase/self-billing.ts';
import { EnteredPassword } from '#freight/user/password.ts';
import { get, json, post } from './call.ts';

export const getSelfBillingMandate = get('getSelfBillingMandate', '{base}/self-billing-mandate');

/** Lets Lading write the carrier's invoices, under the terms that were read. */
export const signSelfBillingMandate = post('signSelfBillingMandate', '{base}/self-billing-mandate', {
  body: json({ terms: v.picklist([MANDATE_TERMS]), password: EnteredPassword }),
  secret: true,
});
