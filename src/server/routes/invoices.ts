import * as calls from '#contract/invoice.ts';
import type { Serve } from '../http/serve.ts';
import { billing, support } from '../identity/policies.ts';
import { readEarlyTerms } from '../services/early-payment/read-terms.ts';
import { countInvoices } from '../services/invoice/count-invoices.ts';
import { findInvoice } from '../services/invoice/find-invoice.ts';
import { listInvoices } from '../services/invoice/list-invoices.ts';
import { writeInvoice } from '../services/invoice/write-invoice.ts';
import { creditBySupport } from '../services/payment/credit-by-support.ts';
import { findPurchase } from '../services/purchase/find-purchase.ts';
import { listPurchases } from '../services/purchase/list-purchases.ts';
import { writePurchase } from '../services/purchase/write-purchase.ts';

/** What a shipper is charged, and what a carrier is owed. A locked company reads it too, and support corrects it. */
export function invoiceRoutes(serve: Serve): void {
  serve(calls.listInvoices, {
    allow: billing,
    handle: ({ db, grant, query }) =>
      grant.side === 'sale' ? listInvoices(db, grant, query) : listPurchases(db, grant, query),
  });
  serve(calls.getInvoiceMetrics, {
    allow: billing,
    handle: ({ context, db, grant }) => countInvoices(db, grant, context.settings.SELLER_COUNTRY),
  });
  serve(calls.getInvoice, {
    allow: billing,
    handle: async ({ db, grant, params }) =>
      grant.side === 'sale'
        ? (await findInvoice(db, grant, params.invoice)).invoice
        : {
            ...(await findPurchase(db, grant, params.invoice)).invoice,
            early_payment: (await readEarlyTerms(db, grant, params.invoice))?.terms ?? null,
          },
  });
  serve(calls.creditInvoice, {
    allow: support,
    handle: ({ context, db, grant, params, body }) => creditBySupport(db, context, grant, params.invoice, body),
  });
  serve(calls.getInvoiceDocument, {
    allow: billing,
    handle: ({ context, db, grant, params, query }) => {
      const asked = { uuid: params.invoice, part: query.part ?? 'pdf' } as const;
      return grant.side === 'sale' ? writeInvoice(db, context, grant, asked) : writePurchase(db, context, grant, asked);
    },
  });
}
