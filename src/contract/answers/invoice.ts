import * as v from 'valibot';
import { Invoice, WholeInvoice } from '#freight/invoice/invoice.ts';
import { INVOICE_FILTERS } from '#freight/invoice/state.ts';
import { Cents, CURRENCY } from '#freight/money/money.ts';
import { PurchaseInvoice, WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY, queryList } from './list.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const invoiceAnswers = {
  listInvoices: {
    summary:
      'What a shipper was and will be charged, or a carrier was and will be paid: what is not issued yet, then the latest',
    query: v.strictObject({ ...PAGE_QUERY, state: v.optional(queryList(INVOICE_FILTERS)) }),
    status: 200,
    schema: listOf(v.variant('side', [Invoice, PurchaseInvoice])),
  },
  getInvoice: {
    summary: 'One invoice with its lines, its VAT and how it is paid',
    status: 200,
    schema: v.variant('side', [WholeInvoice, WholePurchaseInvoice]),
  },
  getInvoiceDocument: {
    summary:
      'An issued invoice as a PDF with its XML inside (Factur-X), that XML alone, or UBL 2.1 (`ubl`); where a carrier sent it, its PDF, or the file as it came (`received`)',
    query: v.strictObject({ part: v.optional(v.picklist(['pdf', 'xml', 'ubl', 'received'])) }),
    status: 200,
  },
  creditInvoice: {
    summary: 'Correct an invoice by a credit note, and refund what was paid of it by card',
    status: 201,
    schema: v.object({
      uuid: Uuid,
      reference: v.string(),
      /** VAT included, in cents; `refunded` is the part refunded to cards. */
      vat_included_amount: Cents,
      refunded: Cents,
    }),
    errors: ['invoice_not_payable'],
  },
  writeOffInvoice: {
    summary: 'Write off the cents that are left of an invoice: 1 € at most',
    status: 200,
    schema: v.object({
      uuid: Uuid,
      reference: v.string(),
      /** In cents. */
      written_off: Cents,
    }),
    errors: ['invoice_not_payable', 'amount_changed'],
  },
  getInvoiceMetrics: {
    summary:
      'How many invoices are in each state, and what is owed on them: pending holds late, and late holds defaulting',
    status: 200,
    schema: v.object({
      counts: v.object({
        all: Count,
        pending_billing: Count,
        waiting_payment: Count,
        partially_paid: Count,
        paid: Count,
        payment_late: Count,
      }),
      amounts: v.object({
        payment_pending: Cents,
        payment_late: Cents,
        payment_defaulting: Cents,
        currency: v.literal(CURRENCY),
      }),
      /** The shipper's credit limit for open invoices and bookings, and the used part; null if it pays by card. */
      credit: v.nullable(v.object({ limit: Cents, used: Cents })),
    }),
  },
} as const satisfies Answers;
