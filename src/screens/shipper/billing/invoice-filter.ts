import type { InvoiceFilter } from '#freight/invoice/state.ts';

/** The tabs of invoices, as they stand in the address: `/billing/invoices/paid`. All are under no name. */
export const INVOICE_TABS = [
  'waiting_payment',
  'partially_paid',
  'paid',
  'pending_billing',
  'late',
] as const satisfies readonly InvoiceFilter[];
export type InvoiceTab = (typeof INVOICE_TABS)[number];

/** The tab that a part of the address names; null where it names an invoice, or nothing. */
export function tabNamed(name: string | null): InvoiceTab | null {
  return INVOICE_TABS.find((tab) => tab === name) ?? null;
}
