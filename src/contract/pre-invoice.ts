import * as v from 'valibot';
import { Cents, Price } from '#freight/money/money.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredReference } from '#freight/values/name.ts';
import { requiredText } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { get, json, post } from './call.ts';
import { MAX_PAGE_SIZE } from './list.ts';

export const listPreInvoices = get('listPreInvoices', '{base}/pre-invoices');

/** A pre-invoice is identified by its mission; that of an extra by its own id. */
export const getPreInvoice = get('getPreInvoice', '{base}/pre-invoices/{mid}');

/** The approved amount as shown, in cents excl. VAT. */
const Approval = { amount: Cents };

export const approvePreInvoice = post('approvePreInvoice', '{base}/pre-invoices/{mid}/approval', {
  body: { type: 'json', schema: v.strictObject(Approval) },
});

/** Approves several at once. `amount` is their sum as shown, in cents excl. VAT. */
export const approvePreInvoices = post('approvePreInvoices', '{base}/pre-invoices/approval', {
  body: json({
    missions: v.pipe(v.array(Uuid), v.minLength(1, 'required'), v.maxLength(MAX_PAGE_SIZE)),
    amount: Cents,
  }),
});

export const decidePreInvoice = post('decidePreInvoice', '{base}/pre-invoices/{mid}/decision', {
  body: {
    type: 'json',
    schema: v.variant('decision', [
      v.strictObject({ decision: v.literal('approve'), ...Approval }),
      v.strictObject({ decision: v.literal('contest'), reason: requiredText(1000) }),
    ]),
  },
});

export const listContests = get('listContests', '/v2/support/contests');

/** Support answers with a new amount, in cents excl. VAT, or keeps the old one; the carrier sees the reason. */
export const answerContest = post('answerContest', '/v2/support/contests/{mid}/answer', {
  body: json({ amount: v.optional(v.nullable(Price), null), reason: requiredText(500) }),
});

/** An amount in cents, in a field of a form. */
const CentsField = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'not_an_integer'), v.transform(Number));

/** Uploads a carrier's own invoice for a mission: number, day, amount, and the PDF or XML (CII or UBL). */
export const uploadPurchaseInvoice = post('uploadPurchaseInvoice', '{base}/pre-invoices/{mid}/invoice', {
  body: {
    type: 'multipart',
    schema: v.strictObject({
      reference: requiredReference(35),
      issued_on: CalendarDate,
      vat_included_amount: CentsField,
    }),
    file: 'required',
    holds: 'invoice',
  },
});

/**
 * Reads the file of a carrier's own invoice before it is sent, and compares its XML with what was agreed and typed.
 * Nothing is kept.
 */
export const checkPurchaseInvoice = post('checkPurchaseInvoice', '{base}/pre-invoices/{mid}/invoice/check', {
  body: {
    type: 'multipart',
    schema: v.strictObject({ reference: v.optional(requiredReference(35)), issued_on: v.optional(CalendarDate) }),
    file: 'required',
    holds: 'invoice',
  },
});

/**
 * Accepts the early payment offered for an invoice; `amount` in cents, VAT included, as shown to the carrier. `pay_day` is
 * one of the offered runs; the next one if it is missing.
 */
export const takeEarlyPayment = post('takeEarlyPayment', '{base}/invoices/{invoice}/early-payment', {
  body: json({ amount: v.pipe(Cents, v.minValue(1)), pay_day: v.optional(CalendarDate) }),
});

export const getCashCalendar = get('getCashCalendar', '{base}/cash-calendar');
