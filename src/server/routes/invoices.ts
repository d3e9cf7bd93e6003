import * as calls from '#contract/invoice.ts';
import type { Serve } from '../http/serve.ts';
import { billing, support } from '../identity/policies.ts';
import { readEarlyTerms } from '../services/money/early-payment/read-terms.ts';
import { countInvoices } from '../services/money/invoice/count-invoices.ts';
import { findInvoice } from '../services/money/invoice/find-invoice.ts';
import { listInvoices } from '../services/money/invoice/list-invoices.ts';
import { writeInvoice } from '../services/money/invoice/write-invoice.ts';
import { readOwnLateFee } from '../services/money/late-fee/read-late-fees.ts';
import { creditBySupport } from '../services/money/payment/credit-by-support.ts';
import { readOwnLateness } from '../services/money/payout/own-late-fees.ts';
import { findPurchase } from '../services/money/purchase/find-purchase.ts';
import { listPurchases } from '../services/money/purchase/list-purchases.ts';
import { writePurchase } from '../services/money/purchase/write-purchase.ts';

/** Routes of a shipper's and a carrier's invoices. Locked companies may read them as well; support corrects them. */
export function invoiceRoutes(serve: Serve): void {
  serve(calls.listInvoices, billing, ({ db, grant, query }) =>
    grant.side === 'sale' ? listInvoices(db, grant, query) : listPurchases(db, grant, query),
  );
  serve(calls.getInvoiceMetrics, billing, ({ context, db, grant }) =>
    countInvoices(db, grant, context.settings.SELLER_COUNTRY),
  );
  serve(calls.getInvoice, billing, async ({ db, grant, params }) => {
    if (grant.side === 'sale') {
      const { invoice } = await findInvoice(db, grant, params.invoice);
      return { ...invoice, late_fee: await readOwnLateFee(db, invoice, grant.now) };
    }
    const { invoice } = await findPurchase(db, grant, params.invoice);
    return {
      ...invoice,
      early_payment: (await readEarlyTerms(db, grant, params.invoice))?.terms ?? null,
      late_fee: await readOwnLateness(db, invoice, grant.now),
    };
  });
  serve(calls.creditInvoice, support, ({ context, db, grant, params, body }) =>
    creditBySupport(db, context, grant, params.invoice, body),
  );
  serve(calls.getInvoiceDocument, billing, ({ context, db, grant, params, query }) => {
    const asked = { uuid: params.invoice, part: query.part ?? 'pdf' } as const;
    return grant.side === 'sale' ? writeInvoice(db, context, grant, asked) : writePurchase(db, context, grant, asked);
  });
}
