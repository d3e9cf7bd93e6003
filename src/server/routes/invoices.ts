import * as calls from '#contract/invoice.ts';
import type { Serve } from '../http/serve.ts';
import { shipments } from '../identity/policies.ts';
import { countInvoices } from '../services/invoice/count-invoices.ts';
import { findInvoice } from '../services/invoice/find-invoice.ts';
import { listInvoices } from '../services/invoice/list-invoices.ts';
import { writeInvoice } from '../services/invoice/write-invoice.ts';

/** What a shipper is charged. A locked company reads it too. */
export function invoiceRoutes(serve: Serve): void {
  serve(calls.listInvoices, { allow: shipments, handle: ({ db, grant, query }) => listInvoices(db, grant, query) });
  serve(calls.getInvoiceMetrics, { allow: shipments, handle: ({ db, grant }) => countInvoices(db, grant) });
  serve(calls.getInvoice, {
    allow: shipments,
    handle: async ({ db, grant, params }) => (await findInvoice(db, grant, params.invoice)).invoice,
  });
  serve(calls.getInvoiceDocument, {
    allow: shipments,
    handle: ({ context, db, grant, params, query }) =>
      writeInvoice(db, context, grant, { uuid: params.invoice, part: query.part ?? 'pdf' }),
  });
}
