import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listInvoices as listInvoicesCall } from '#contract/invoice.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Reader } from '../../../database/open.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { invoicePage } from '../invoice/invoice-page.ts';
import { LATEST_FIRST } from '../invoice/select-invoices.ts';
import { presentPurchase } from './present-purchase.ts';
import { ownPurchases, selectPurchases } from './select-purchases.ts';

/** Returns a page of the carrier's invoices, issued or to come, and the totals of all. */
export async function listPurchases(
  db: Reader,
  grant: Dispatch,
  query: QueryOf<typeof listInvoicesCall>,
): Promise<AnswerOf<typeof listInvoicesCall>> {
  const today = bookDay(grant.now);
  return invoicePage(ownPurchases(db, grant), query, today, async (ids) => {
    const rows = await selectPurchases(db, grant).where('i.uuid', 'in', ids).orderBy(LATEST_FIRST).execute();
    return rows.map((row) => presentPurchase(row, today));
  });
}
