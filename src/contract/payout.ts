import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import * as v from 'valibot';
import { requiredName } from '#freight/values/name.ts';
import { requiredLine, requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';
import { FactorProof } from './passkey.ts';

/** The number of a bank account as a person types it, with or without spaces. */
export const Iban = v.pipe(
  requiredLine(50),
  v.transform((typed) => electronicFormatIBAN(typed) ?? ''),
  v.check((iban) => isValidIBAN(iban), 'iban_invalid'),
);

export const listBankAccounts = get('listBankAccounts', '{base}/bank-accounts');

/** The account a carrier is paid to from three days later on. */
export const enterBankAccount = post('enterBankAccount', '{base}/bank-accounts', {
  body: json({ iban: Iban, holder: requiredName(70), ...FactorProof.entries }),
  secret: true,
});

export const listPayouts = get('listPayouts', '{base}/payouts');
export const listPayoutBatches = get('listPayoutBatches', '/v2/support/payout-batches');

/** Proposes to pay all that is due before the next run. */
export const createPayoutBatch = post('createPayoutBatch', '/v2/support/payout-batches');

export const getPayoutBatch = get('getPayoutBatch', '/v2/support/payout-batches/{batch}');

/**
 * Approves a run. Password, and a code where the user has a second factor; a session opened within a quarter of an hour
 * needs neither.
 */
export const approvePayoutBatch = post('approvePayoutBatch', '/v2/support/payout-batches/{batch}/approval', {
  body: json(v.partial(FactorProof).entries),
  secret: true,
});

const Reason = requiredText(500);

/** Takes back a run that is not with the bank yet; its invoices are free for the next one. */
export const withdrawPayoutBatch = post('withdrawPayoutBatch', '/v2/support/payout-batches/{batch}/withdrawal', {
  body: json({ reason: Reason }),
});

/** Takes one payout out of its run. */
export const withdrawPayout = post('withdrawPayout', '/v2/support/payout-batches/{batch}/payouts/{payout}/withdrawal', {
  body: json({ reason: Reason }),
});

/** Blocks a bank account: nothing is paid to it any more. Its owners read the reason. */
export const blockBankAccount = post('blockBankAccount', '/v2/support/bank-accounts/{account}/block', {
  body: json({ reason: Reason }),
});

/** The file for the bank, of a run that is approved. */
export const exportPayoutBatch = post('exportPayoutBatch', '/v2/support/payout-batches/{batch}/file', {
  media: ['application/xml'],
});
