import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { requiredName } from '#freight/values/name.ts';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';
import { Iban } from './payout.ts';

export const listRefunds = get('listRefunds', '/v2/support/refunds');

/** Asks the card provider for a refund that failed once more. */
export const retryRefund = post('retryRefund', '/v2/support/refunds/{refund}/retry');

/** Pays a refund that failed by transfer, with a run of payouts, to the account that the shipper gave. */
export const transferRefund = post('transferRefund', '/v2/support/refunds/{refund}/transfer', {
  body: json({ iban: Iban, holder: requiredName(70) }),
  secret: true,
});

/**
 * Pays what Lading owes a shipper back by transfer, in cents: it goes out with a run of payouts that a second person
 * approves. Only support sees the reason.
 */
export const payBackCompany = post('payBackCompany', '/v2/support/companies/{company}/refunds', {
  body: json({ amount: v.pipe(Cents, v.minValue(1)), iban: Iban, holder: requiredName(70), reason: requiredText(500) }),
  secret: true,
});
