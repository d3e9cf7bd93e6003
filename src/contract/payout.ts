import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import * as v from 'valibot';
import { requiredName } from '#freight/values/name.ts';
import { requiredLine } from '#freight/values/text.ts';
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

export const approvePayoutBatch = post('approvePayoutBatch', '/v2/support/payout-batches/{batch}/approval');

/** The file for the bank, of a run that is approved. */
export const exportPayoutBatch = post('exportPayoutBatch', '/v2/support/payout-batches/{batch}/file', {
  media: ['application/xml'],
});
