import { queryOptions } from '@tanstack/react-query';
import {
  createPaymentIntent,
  getPaymentIntent,
  getPaymentMetrics,
  getReceipt,
  listPayments,
} from '#contract/payment.ts';
import { isEnded, type PaymentStatus } from '#freight/payment/card-payment.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import { ask, askDocument } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { refresh } from '../page/refresh.ts';

/** The invoices to pay, the confirmed total in cents, and the saved card; null for a new card. */
export interface WantedPayment {
  readonly invoices: readonly string[];
  readonly amount: number;
  /** True if contested amounts are paid too. */
  readonly withContested: boolean;
  readonly source: string | null;
}

/** Begins to pay invoices by card. @throws Refused, Unreached */
export function beginPayment(
  company: string,
  { invoices, amount, withContested, source }: WantedPayment,
): Promise<PaymentIntent> {
  const card = source === null ? {} : { payment_source: source };
  return write(createPaymentIntent, {
    company,
    body: { invoices: [...invoices], amount, with_contested: withContested, ...card },
  });
}

/** A company's card payments, in pages. */
export function paymentsQuery(company: string) {
  return pagesOf({
    queryKey: ['payments', company, 'list'],
    queryFn: ({ pageParam, signal }) => ask(listPayments, { company, query: { page: pageParam }, signal }),
    meta: { keep: true },
  });
}

/** Totals of a company's card payments: paid, held, and refunded. */
export function paymentMetricsQuery(company: string) {
  return queryOptions({
    queryKey: ['payments', company, 'metrics'],
    queryFn: ({ signal }) => ask(getPaymentMetrics, { company, signal }),
    meta: { keep: true },
  });
}

/** The receipt of a payment as a PDF. @throws Refused, Unreached */
export async function readReceipt(company: string, payment: string): Promise<Blob> {
  const { type, bytes } = await askDocument(getReceipt, { company, params: { payment } });
  return new Blob([bytes], { type });
}

/** Polling interval of a payment with an unknown outcome, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** A confirmed payment, polled until it has ended. */
export function paymentQuery(company: string, payment: string) {
  return queryOptions({
    queryKey: ['payments', company, payment],
    queryFn: ({ signal }) => ask(getPaymentIntent, { company, params: { payment }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (isEnded(data.status) || data.status === 'authorized') ? false : ASK_AGAIN_MS,
    staleTime: 0,
  });
}

/** True if the payment of a booking succeeded: the money is received or held. */
export function isThere(status: PaymentStatus | undefined): boolean {
  return status === 'captured' || status === 'authorized';
}

/** Reads again what a payment changes. */
export function readPaidAgain(company: string): Promise<void> {
  return refresh([
    ['invoices', company],
    ['payments', company],
  ]);
}
