import * as calls from '#contract/book-export.ts';
import { Document } from '../http/document.ts';
import type { Serve } from '../http/serve.ts';
import { shipments, support } from '../identity/policies.ts';
import { exportAccount } from '../services/export/account-statement.ts';
import { exportFec } from '../services/export/export-fec.ts';
import { exportInvoices, exportSide } from '../services/export/export-invoices.ts';
import { exportPayments, exportVat } from '../services/export/export-payments.ts';

const CSV = 'text/csv; charset=utf-8';

/** The books as files: for tax officers and accounting, and of each shipper their own. */
export function bookExportRoutes(serve: Serve): void {
  serve(calls.exportFec, {
    allow: support,
    handle: async ({ context, grant, query }) => {
      const { content, name } = exportFec(context, grant, query.year);
      return new Document(async () => content, 'text/plain; charset=utf-8', name);
    },
  });
  serve(calls.exportBooks, {
    allow: support,
    handle: async ({ context, grant, query: { kind, ...period }, locale }) => {
      const { content, name } = {
        sale_invoices: () => exportSide(context, grant, 'sale', period, locale),
        purchase_invoices: () => exportSide(context, grant, 'purchase', period, locale),
        payments: () => exportPayments(context, grant, period, locale),
        vat: () => exportVat(context, grant, period, locale),
      }[kind]();
      return new Document(async () => content, CSV, name);
    },
  });
  serve(calls.exportInvoices, {
    allow: shipments,
    handle: async ({ context, grant, query, locale }) => {
      const { content, name } = exportInvoices(context, grant, query, locale);
      return new Document(async () => content, CSV, name);
    },
  });
  serve(calls.getAccountStatement, {
    allow: shipments,
    handle: async ({ context, grant, query, locale }) => {
      const { content, name } = exportAccount(context, grant, query, locale);
      return new Document(async () => content, CSV, name);
    },
  });
}
