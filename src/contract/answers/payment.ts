import * as v from 'valibot';
import { PaidInvoice, Payment, PaymentIntent, PaymentMetrics } from '#freight/payment/payment.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

export const paymentAnswers = {
  createPaymentIntent: {
    summary:
      'Pay what is open of one or more invoices by card, without what is contested of them unless that is asked for. The same selection is the same payment until it has ended',
    status: 201,
    schema: PaymentIntent,
    errors: ['invoice_not_payable', 'amount_not_chargeable', 'amount_changed', 'payment_in_progress', 'unavailable'],
  },
  getPaymentIntent: {
    summary: 'A payment by card; the provider is asked while it has not ended',
    status: 200,
    schema: PaymentIntent,
    errors: ['unavailable'],
  },
  cancelPaymentIntent: {
    summary: 'Stop a payment by card; one that may still go through cannot be stopped',
    status: 200,
    schema: PaymentIntent,
    errors: ['payment_in_progress', 'unavailable'],
  },
  listPayments: {
    summary: 'The payments of the company, the latest first; those that came to nothing are left out',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(Payment),
  },
  getReceipt: {
    summary: 'The receipt of a payment by card as a PDF, in the language of the reader; there is none before its money',
    status: 200,
  },
  getPaymentMetrics: {
    summary: 'How many payments by card are there, held or under way, and what was paid, is held, and went back',
    status: 200,
    schema: PaymentMetrics,
  },
  listPaidInvoices: {
    summary: 'What a payment is for, and how much of it for each invoice',
    status: 200,
    schema: v.object({ items: v.array(PaidInvoice) }),
  },
} as const satisfies Answers;
