import * as v from 'valibot';
import { Cents, MAX_PRICE_CENTS } from '#freight/money/money.ts';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

/** The invoices in a carrier's name of which something is left. */
export const listSelfBilled = get('listSelfBilled', '/v2/support/companies/{company}/self-billed-invoices');

/**
 * Corrects an invoice in a carrier's name that the carrier does not contest. `amount` is what is left of it, as support
 * read it; both in cents, excl. VAT.
 */
export const correctSelfBilled = post('correctSelfBilled', '/v2/support/self-billed-invoices/{invoice}/corrections', {
  body: json({
    amount: v.pipe(Cents, v.minValue(1)),
    right_amount: v.pipe(Cents, v.minValue(0), v.maxValue(MAX_PRICE_CENTS)),
    reason: requiredText(500),
  }),
});

/** Carries out a correction that somebody else proposed. */
export const approveCorrection = post('approveCorrection', '/v2/support/corrections/{correction}/approval');

/** Withdraws a correction that waits, one's own or another's. */
export const withdrawCorrection = post('withdrawCorrection', '/v2/support/corrections/{correction}/withdrawal', {
  body: json({ reason: requiredText(500) }),
});
