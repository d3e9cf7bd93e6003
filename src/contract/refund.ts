import { requiredName } from '#freight/values/name.ts';
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
