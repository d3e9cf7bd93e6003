import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

export const listLateFees = get('listLateFees', '/v2/support/companies/{company}/late-fees');

/** The amount as support read it, in cents: the interest and the fixed sum. */
const Amount = { amount: v.pipe(Cents, v.minValue(1)), reason: requiredText(500) };

export const chargeLateFee = post('chargeLateFee', '/v2/support/invoices/{invoice}/late-fee', { body: json(Amount) });

export const waiveLateFee = post('waiveLateFee', '/v2/support/invoices/{invoice}/late-fee/waiver', {
  body: json(Amount),
});
