import * as v from 'valibot';
import { Named } from '#freight/invoice/invoice.ts';
import { Cents } from '#freight/money/money.ts';
import { CashCalendar } from '#freight/purchase/cash-calendar.ts';
import { EarlyPayment } from '#freight/purchase/early-payment.ts';
import { InvoiceDifference, InvoiceFacts } from '#freight/purchase/invoice-facts.ts';
import { PRE_INVOICE_STATES, PreInvoice } from '#freight/purchase/pre-invoice.ts';
import { ReceivedPaper } from '#freight/purchase/received-paper.ts';
import { SelfBilling } from '#freight/purchase/self-billing.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY, QueryFlag, queryList } from './list.ts';

/** A carrier's objection to the pay of a mission, in cents excl. VAT. */
const Contest = v.object({
  /** Id of the pre-invoice, or of the claim. */
  uuid: Uuid,
  /** Null before the invoice; else support accepts or refuses the claim. */
  claim: v.nullable(
    v.object({
      invoice: Named,
      /** The right amount according to the carrier. */
      expected_amount: v.nullable(Cents),
      /** The part that is not credited yet. */
      left: Cents,
      answer_by: CalendarDate,
    }),
  ),
  mission: Named,
  company: v.object({ uuid: Uuid, name: v.string() }),
  from: v.string(),
  to: v.string(),
  amount: Cents,
  contest: v.string(),
  contested_at: Instant,
});
export type Contest = v.InferOutput<typeof Contest>;

/**
 * The facts of an invoice's XML, null without any, and their differences from what was agreed and typed. `paper` is all
 * that a person reads on an invoice of XML alone; missing for a PDF.
 */
const CheckedInvoice = v.object({
  electronic: v.nullable(InvoiceFacts),
  differences: v.array(InvoiceDifference),
  paper: v.optional(ReceivedPaper),
});
export type CheckedInvoice = v.InferOutput<typeof CheckedInvoice>;

export const preInvoiceAnswers = {
  listPreInvoices: {
    summary: 'What the carrier earns and has no invoice for yet, the latest delivery first; `state` asks for others',
    query: v.strictObject({
      ...PAGE_QUERY,
      state: v.optional(queryList(PRE_INVOICE_STATES)),
      /** `1`: what is delivered or cancelled; `0`: what is not yet. */
      delivered: v.optional(QueryFlag),
    }),
    status: 200,
    schema: listOf(PreInvoice),
  },
  getPreInvoice: {
    summary: 'What the carrier earns with one mission, and when it is paid',
    status: 200,
    schema: PreInvoice,
  },
  approvePreInvoice: {
    summary: 'Approve what a mission earns, at the amount that was read',
    status: 200,
    schema: PreInvoice,
    errors: ['not_delivered', 'amount_changed'],
  },
  approvePreInvoices: {
    summary: 'Approve what several missions earn in one call; none is approved if their sum is another one',
    status: 200,
    schema: v.object({ items: v.array(PreInvoice) }),
    errors: ['not_delivered', 'amount_differs'],
  },
  decidePreInvoice: {
    summary: 'Approve or contest what a mission earns; what is contested is not invoiced until it is answered',
    status: 200,
    schema: PreInvoice,
    errors: ['not_delivered', 'already_invoiced', 'amount_changed'],
  },
  listContests: {
    summary:
      'What carriers contest of pre-invoices and of invoices that Lading wrote, and nobody has answered, the first contested first',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(Contest),
  },
  answerContest: {
    summary: 'Answer a carrier who contests what a mission earns, with another amount or with the one it is',
    status: 204,
  },
  uploadPurchaseInvoice: {
    summary:
      "A carrier's own invoice of a mission, as a PDF or as XML (CII or UBL) alone; `vat_included_amount` in cents is the sum that was agreed",
    status: 201,
    schema: PreInvoice,
    errors: [
      'not_delivered',
      'already_invoiced',
      'self_billing_signed',
      'invoice_file_differs',
      'file_too_big',
      'file_type_refused',
      'unavailable',
    ],
  },
  checkPurchaseInvoice: {
    summary: "What the XML of a carrier's own invoice says, before it is sent; nothing is kept",
    status: 200,
    schema: CheckedInvoice,
    errors: [
      'not_delivered',
      'already_invoiced',
      'self_billing_signed',
      'file_too_big',
      'file_type_refused',
      'unavailable',
    ],
  },
  takeEarlyPayment: {
    summary: 'Be paid for an invoice by a run before its pay day, less a discount for each day',
    status: 200,
    schema: EarlyPayment,
    errors: ['amount_changed', 'early_payment_closed'],
  },
  getCashCalendar: {
    summary: 'What the carrier earned this month, what waits, and what comes on which day, booked missions included',
    status: 200,
    schema: CashCalendar,
  },
  getSelfBillingMandate: {
    summary: "Whether Lading writes the carrier's invoices, and what keeps it from that",
    status: 200,
    schema: SelfBilling,
  },
  signSelfBillingMandate: {
    summary: "Let Lading write the carrier's invoices, with the password of the owner",
    status: 201,
    schema: SelfBilling,
    errors: ['self_billing_not_offered'],
  },
} as const satisfies Answers;
