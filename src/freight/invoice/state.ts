import { daysBetween } from '../values/calendar-date.ts';

/** States of an invoice in the words of the specification; `paid_by_transfer` is ours. */
export const INVOICE_STATES = [
  'pending_billing',
  'billed',
  'waiting_payment',
  'partially_paid',
  'paid_by_card',
  'paid_by_transfer',
] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Filters of invoice lists: the states, and groups derived from several states or the day. */
export const INVOICE_FILTERS = [...INVOICE_STATES, 'to_pay', 'paid', 'late'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

export type PaymentMeans = 'card' | 'transfer';

/** The paid part of an invoice, in cents. `means` is that of the last payment. */
export interface Settlement {
  readonly gross: number;
  readonly settled: number;
  readonly means: PaymentMeans | null;
}

/**
 * Derives the state of an issued invoice from its payments; it is never assigned. What a credit note took off it, such as
 * a discount for early payment, is no payment.
 */
export function invoiceState({ gross, settled, means }: Settlement): InvoiceState {
  const open = gross - settled;
  if (gross <= 0 || (open === 0 && means === null)) return 'billed';
  if (open <= 0) return means === 'card' ? 'paid_by_card' : 'paid_by_transfer';
  return settled > 0 && means !== null ? 'partially_paid' : 'waiting_payment';
}

/** Days past due after which an invoice makes its company a defaulting one. */
export const DEFAULTING_AFTER = 15;

/** The number of days an open invoice is late on a day; 0 if it is not. */
export function lateDays({ due, open }: { readonly due: string; readonly open: number }, today: string): number {
  return open > 0 ? Math.max(0, daysBetween(due, today)) : 0;
}
