import * as v from 'valibot';
import { Cents, Price } from '#freight/money/money.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredLine, requiredText } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

export const listPreInvoices = defineCall({
  ...OF_COMPANY,
  name: 'listPreInvoices',
  method: 'GET',
  path: '{base}/pre-invoices',
});

/** A pre-invoice is known by its mission; that of an extra by itself. */
export const getPreInvoice = defineCall({
  ...OF_COMPANY,
  name: 'getPreInvoice',
  method: 'GET',
  path: '{base}/pre-invoices/{mid}',
});

/** What is approved: the amount that was read, in cents excl. VAT. */
const Approval = { amount: Cents };

export const approvePreInvoice = defineCall({
  ...OF_COMPANY,
  name: 'approvePreInvoice',
  method: 'POST',
  path: '{base}/pre-invoices/{mid}/approval',
  body: { type: 'json', schema: v.strictObject(Approval) },
});

export const decidePreInvoice = defineCall({
  ...OF_COMPANY,
  name: 'decidePreInvoice',
  method: 'POST',
  path: '{base}/pre-invoices/{mid}/decision',
  body: {
    type: 'json',
    schema: v.variant('decision', [
      v.strictObject({ decision: v.literal('approve'), ...Approval }),
      v.strictObject({ decision: v.literal('contest'), reason: requiredText(1000) }),
    ]),
  },
});

export const listContests = defineCall({
  name: 'listContests',
  method: 'GET',
  path: '/v2/support/contests',
  auth: 'user',
});

/** Support answers with another amount, in cents excl. VAT, or with the one it is; the carrier reads the reason. */
export const answerContest = defineCall({
  name: 'answerContest',
  method: 'POST',
  path: '/v2/support/contests/{mid}/answer',
  auth: 'user',
  body: {
    type: 'json',
    schema: v.strictObject({
      amount: v.optional(v.nullable(Price), null),
      reason: requiredText(500),
    }),
  },
});

/** An amount in cents, in a field of a form. */
const CentsField = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'not_an_integer'), v.transform(Number));

/** A carrier's own invoice of a mission: its number, its day, what it comes to, and the PDF. */
export const uploadPurchaseInvoice = defineCall({
  ...OF_COMPANY,
  name: 'uploadPurchaseInvoice',
  method: 'POST',
  path: '{base}/pre-invoices/{mid}/invoice',
  body: {
    type: 'multipart',
    schema: v.strictObject({ reference: requiredLine(35), issued_on: CalendarDate, vat_included_amount: CentsField }),
    file: 'required',
    holds: 'pdf',
  },
});

/** Takes the early payment that is offered for an invoice; `amount` in cents, VAT included, is what the carrier was shown. */
export const takeEarlyPayment = defineCall({
  ...OF_COMPANY,
  name: 'takeEarlyPayment',
  method: 'POST',
  path: '{base}/invoices/{invoice}/early-payment',
  body: { type: 'json', schema: v.strictObject({ amount: v.pipe(Cents, v.minValue(1)) }) },
});

export const getCashCalendar = defineCall({
  ...OF_COMPANY,
  name: 'getCashCalendar',
  method: 'GET',
  path: '{base}/cash-calendar',
});
