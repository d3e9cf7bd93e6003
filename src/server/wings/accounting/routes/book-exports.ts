import * as calls from '#contract/book-export.ts';
import { ExportedDocument } from '../../../http/document.ts';
import type { Serve } from '../../../http/serve.ts';
import { shipments, support } from '../../../identity/policies.ts';
import { exportAccount } from '../export/account-statement.ts';
import { exportFec } from '../export/export-fec.ts';
import { exportInvoices, exportSide } from '../export/export-invoices.ts';
import { exportPayments, exportVat } from '../export/export-payments.ts';

const CSV = 'text/csv; charset=utf-8';

/** Routes of ledger exports: for the tax authority and accounting, and for shippers their own data. */
export function bookExportRoutes(serve: Serve): void {
  serve(calls.exportFec, support, async ({ context, grant, query }) => {
    const { content, name } = exportFec(context, grant, query.year);
    return new ExportedDocument(content, 'text/plain; charset=utf-8', name);
  });
  serve(calls.exportBooks, support, async ({ context, grant, query: { kind, ...period }, locale }) => {
    const { content, name } = {
      sale_invoices: () => exportSide(context, grant, 'sale', period, locale),
      purchase_invoices: () => exportSide(context, grant, 'purchase', period, locale),
      payments: () => exportPayments(context, grant, period, locale),
      vat: () => exportVat(context, grant, period, locale),
    }[kind]();
    return new ExportedDocument(content, CSV, name);
  });
  serve(calls.exportInvoices, shipments, async ({ context, grant, query, locale }) => {
    const { content, name } = exportInvoices(context, grant, query, locale);
    return new ExportedDocument(content, CSV, name);
  });
  serve(calls.getAccountStatement, shipments, async ({ context, grant, query, locale }) => {
    const { content, name } = exportAccount(context, grant, query, locale);
    return new ExportedDocument(content, CSV, name);
  });
}
