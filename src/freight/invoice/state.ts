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

/** What lists of invoices are filtered by: their states, and what several of them or the day make. */
export const INVOICE_FILTERS = [...INVOICE_STATES, 'to_pay', 'paid', 'late'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

export type PaymentMeans = 'card' | 'transfer';

/** What is paid of an invoice, in cents. `means` is how the last payment came. */
export interface Settlement {
  readonly gross: number;
  readonly settled: number;
  readonly means: PaymentMeans | null;
}

/** The state of an issued invoice: it follows from what is paid and is never assigned. */
export function invoiceState({ gross, settled, means }: Settlement): InvoiceState {
  const open = gross - settled;
  if (gross <= 0 || (open === 0 && means === null)) return 'billed';
  if (open <= 0) return means === 'card' ? 'paid_by_card' : 'paid_by_transfer';
  return settled > 0 ? 'partially_paid' : 'waiting_payment';
}

/** An invoice so many days past due makes its company a defaulting one. */
export const DEFAULTING_AFTER = 15;

/** How many days an open invoice is late on a day; 0 where it is not. */
export function lateDays({ due, open }: { readonly due: string; readonly open: number }, today: string): number {
  return open > 0 ? Math.max(0, daysBetween(due, today)) : 0;
}
