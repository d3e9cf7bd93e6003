import * as v from 'valibot';
import { BANK_PURPOSES } from '#freight/ledger/bank-purpose.ts';
import { Cents } from '#freight/money/money.ts';
import { requiredText, text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { get, json, post } from './call.ts';

/** Maximum size of a statement in bytes: about ten thousand movements. */
export const MAX_STATEMENT_BYTES = 10 * 1024 * 1024;

/** Imports a statement of our bank account as ISO 20022 XML (camt.053). */
export const importStatement = post('importStatement', '/v2/support/statements', {
  body: { type: 'raw', media: ['application/xml', 'text/xml'], maxBytes: MAX_STATEMENT_BYTES },
});

export const listStatements = get('listStatements', '/v2/support/statements');
export const listBankEntries = get('listBankEntries', '/v2/support/bank-entries');
export const getBankEntry = get('getBankEntry', '/v2/support/bank-entries/{entry}/match');

/** Assigns a movement to invoices. The rest stays on the company's account. */
export const matchBankEntry = post('matchBankEntry', '/v2/support/bank-entries/{entry}/match', {
  body: json({
    parts: v.pipe(
      v.array(v.strictObject({ invoice: Uuid, amount: v.pipe(Cents, v.minValue(1)) })),
      v.minLength(1, 'required'),
      v.maxLength(100),
    ),
    reason: requiredText(500),
  }),
});

/** Assigns a movement to the payouts it executed or returned. Their sum must equal the movement. */
export const matchBankPayouts = post('matchBankPayouts', '/v2/support/bank-entries/{entry}/payouts', {
  body: json({
    payouts: v.pipe(v.array(Uuid), v.minLength(1, 'required'), v.maxLength(500)),
    reason: requiredText(500),
  }),
});

/** Books a movement as a payout of the card provider, or as the money of one that came back. The note may be empty. */
export const matchCardPayout = post('matchCardPayout', '/v2/support/bank-entries/{entry}/card-payout', {
  body: json({ payout: Uuid, reason: v.optional(text(500), '') }),
});

/** Books a movement that belongs to no customer and no payout. The note may be empty. */
export const bookBankEntry = post('bookBankEntry', '/v2/support/bank-entries/{entry}/purpose', {
  body: json({ purpose: v.picklist(BANK_PURPOSES), reason: v.optional(text(500), '') }),
});

/** Returns the last comparison of the books with the card provider, and the payouts between it and our bank. */
export const getCardAccount = get('getCardAccount', '/v2/support/card-account');

/** Returns the receivables by company and by days past due. */
export const getAging = get('getAging', '/v2/support/aging');
