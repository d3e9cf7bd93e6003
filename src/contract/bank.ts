import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { requiredText } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { defineCall } from './call.ts';

/** Bytes of a statement at most: about ten thousand movements. */
export const MAX_STATEMENT_BYTES = 10 * 1024 * 1024;

/** Takes a statement of our bank account: XML as ISO 20022 has it (camt.053). */
export const importStatement = defineCall({
  name: 'importStatement',
  method: 'POST',
  path: '/v2/support/statements',
  auth: 'user',
  body: { type: 'raw', media: ['application/xml', 'text/xml'], maxBytes: MAX_STATEMENT_BYTES },
});

export const listStatements = defineCall({
  name: 'listStatements',
  method: 'GET',
  path: '/v2/support/statements',
  auth: 'user',
});

export const listBankEntries = defineCall({
  name: 'listBankEntries',
  method: 'GET',
  path: '/v2/support/bank-entries',
  auth: 'user',
});

export const getBankEntry = defineCall({
  name: 'getBankEntry',
  method: 'GET',
  path: '/v2/support/bank-entries/{entry}/match',
  auth: 'user',
});

/** Says what a movement is for. What its parts leave of it stays on the account of the company. */
export const matchBankEntry = defineCall({
  name: 'matchBankEntry',
  method: 'POST',
  path: '/v2/support/bank-entries/{entry}/match',
  auth: 'user',
  body: {
    type: 'json',
    schema: v.strictObject({
      parts: v.pipe(
        v.array(v.strictObject({ invoice: Uuid, amount: v.pipe(Cents, v.minValue(1)) })),
        v.minLength(1, 'required'),
        v.maxLength(100),
      ),
      reason: requiredText(500),
    }),
  },
});

/** Says which payouts a movement carried out, or brought back. They come to the whole of it. */
export const matchBankPayouts = defineCall({
  name: 'matchBankPayouts',
  method: 'POST',
  path: '/v2/support/bank-entries/{entry}/payouts',
  auth: 'user',
  body: {
    type: 'json',
    schema: v.strictObject({
      payouts: v.pipe(v.array(Uuid), v.minLength(1, 'required'), v.maxLength(500)),
      reason: requiredText(500),
    }),
  },
});

/** What is owed to us, by company and by how late it is. */
export const getAging = defineCall({ name: 'getAging', method: 'GET', path: '/v2/support/aging', auth: 'user' });
