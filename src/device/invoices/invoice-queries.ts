import { queryOptions } from '@tanstack/react-query';
import { getInvoice, getInvoiceDocument, getInvoiceMetrics, listInvoices } from '#contract/invoice.ts';
import type { InvoiceFilter } from '#freight/invoice/state.ts';
import { ask, askDocument } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { invoiceKeys } from './invoice-keys.ts';

/** A shipper's invoices, issued and upcoming, in pages; null for all states. */
export function invoicesQuery(company: string, state: InvoiceFilter | null) {
  return pagesOf({
    queryKey: [...invoiceKeys(company), 'list', state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: pageParam, state: state ?? undefined };
      const { items, meta } = await ask(listInvoices, { company, query, signal });
      return { items: items.filter((item) => item.side === 'sale'), meta };
    },
    meta: { keep: true },
  });
}

/** Number of invoices in each state, and the amount due. */
export function invoiceMetricsQuery(company: string) {
  return queryOptions({
    queryKey: [...invoiceKeys(company), 'metrics'],
    queryFn: ({ signal }) => ask(getInvoiceMetrics, { company, signal }),
    meta: { keep: true },
  });
}

export function invoiceQuery(company: string, uuid: string) {
  return queryOptions({
    queryKey: [...invoiceKeys(company), 'one', uuid],
    queryFn: async ({ signal }) => {
      const invoice = await ask(getInvoice, { company, params: { invoice: uuid }, signal });
      if (invoice.side !== 'sale') throw new Error('A shipper was answered with the invoice of a carrier.');
      return invoice;
    },
    meta: { keep: true },
  });
}

/** The formats of an issued invoice: PDF, or XML for accounting software (Factur-X or UBL); `received` is a carrier's file as it came. */
export type InvoicePart = 'pdf' | 'xml' | 'ubl' | 'received';

/** @throws Refused, Unreached */
export async function readInvoiceDocument(company: string, uuid: string, part: InvoicePart): Promise<Blob> {
  const { type, bytes } = await askDocument(getInvoiceDocument, {
    company,
    params: { invoice: uuid },
    query: { part },
  });
  return new Blob([bytes], { type });
}
