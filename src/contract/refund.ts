import * as v from 'valibot';
import { requiredLine } from '#freight/values/text.ts';
import { defineCall } from './call.ts';
import { Iban } from './payout.ts';

export const listRefunds = defineCall({
  name: 'listRefunds',
  method: 'GET',
  path: '/v2/support/refunds',
  auth: 'user',
});

/** Asks the card provider for a refund that failed once more. */
export const retryRefund = defineCall({
  name: 'retryRefund',
  method: 'POST',
  path: '/v2/support/refunds/{refund}/retry',
  auth: 'user',
});

/** Pays a refund that failed by transfer, with a run of payouts, to the account that the shipper gave. */
export const transferRefund = defineCall({
  name: 'transferRefund',
  method: 'POST',
  path: '/v2/support/refunds/{refund}/transfer',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ iban: Iban, holder: requiredLine(70) }) },
  secret: true,
});
