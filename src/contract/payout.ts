import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import * as v from 'valibot';
import { EnteredPassword } from '#freight/user/password.ts';
import { requiredLine } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

/** The number of a bank account as a person types it, with or without spaces. */
export const Iban = v.pipe(
  requiredLine(50),
  v.transform((typed) => electronicFormatIBAN(typed) ?? ''),
  v.check((iban) => isValidIBAN(iban), 'iban_invalid'),
);

export const listBankAccounts = defineCall({
  ...OF_COMPANY,
  name: 'listBankAccounts',
  method: 'GET',
  path: '{base}/bank-accounts',
});

/** The account a carrier is paid to from three days later on. */
export const enterBankAccount = defineCall({
  ...OF_COMPANY,
  name: 'enterBankAccount',
  method: 'POST',
  path: '{base}/bank-accounts',
  body: {
    type: 'json',
    schema: v.strictObject({ iban: Iban, holder: requiredLine(70), password: EnteredPassword }),
  },
  secret: true,
});

export const listPayouts = defineCall({ ...OF_COMPANY, name: 'listPayouts', method: 'GET', path: '{base}/payouts' });

export const listPayoutBatches = defineCall({
  name: 'listPayoutBatches',
  method: 'GET',
  path: '/v2/support/payout-batches',
  auth: 'user',
});

/** Proposes to pay all that is due before the next run. */
export const createPayoutBatch = defineCall({
  name: 'createPayoutBatch',
  method: 'POST',
  path: '/v2/support/payout-batches',
  auth: 'user',
});

export const approvePayoutBatch = defineCall({
  name: 'approvePayoutBatch',
  method: 'POST',
  path: '/v2/support/payout-batches/{batch}/approval',
  auth: 'user',
});

/** The file for the bank, of a run that is approved. */
export const exportPayoutBatch = defineCall({
  name: 'exportPayoutBatch',
  method: 'POST',
  path: '/v2/support/payout-batches/{batch}/file',
  auth: 'user',
  media: ['application/xml'],
});
