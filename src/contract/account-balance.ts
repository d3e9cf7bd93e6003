import * as v from 'valibot';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';
import { enterBankAccount } from './payout.ts';

/** Lading's debt to a shipper: money that settles no invoice, and credit notes. */
export const getAccountBalance = get('getAccountBalance', '{base}/account-balance');

/** Asks for all that is free of it, by transfer; with the password of an owner. */
export const askPayBack = post('askPayBack', '{base}/pay-back-requests', {
  body: enterBankAccount.body,
  secret: true,
});

export const withdrawPayBack = post('withdrawPayBack', '{base}/pay-back-requests/{payback}/withdrawal');

/** Accepts a request: it is paid with a run of payouts that a second person approves. Or refuses it with a reason. */
export const decidePayBack = post('decidePayBack', '/v2/support/pay-back-requests/{payback}/decision', {
  body: json({ decision: v.picklist(['accept', 'refuse']), reason: requiredText(500) }),
});
