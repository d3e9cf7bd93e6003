import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listInvoices as listInvoicesCall } from '#contract/invoice.ts';
import type { Invoice } from '#freight/invoice/invoice.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Reader } from '../../../database/open.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { invoicePage } from './invoice-page.ts';
import { presentInvoice } from './present.ts';
import { LATEST_FIRST, ownInvoices, selectInvoices } from './select-invoices.ts';
import { CREDITS_ALL } from './whole-credit.ts';

/** Returns a page of the company's invoices, and the totals of all. */
export async function listInvoices(
  db: Reader,
  scope: ShipmentScope,
  query: QueryOf<typeof listInvoicesCall>,
): Promise<AnswerOf<typeof listInvoicesCall>> {
  const today = bookDay(scope.now);
  return invoicePage(ownInvoices(db, scope), query, today, async (ids) => {
    const rows = await selectInvoices(db, scope).where('i.uuid', 'in', ids).orderBy(LATEST_FIRST).execute();
    return rows.map((row) => presentInvoice(row, today));
  });
}

/**
 * Returns the invoices of a shipment, earliest charge first: including summaries, and credit notes that correct its
 * lines of a summary or all of it.
 */
export async function listInvoicesOf(db: Reader, scope: ShipmentScope, shipment: string): Promise<Invoice[]> {
  const summaries = db.selectFrom('invoice_parts').select('invoice_uuid').where('shipment_uuid', '=', shipment);
  const credits = db
    .selectFrom('claims')
    .select('credit_uuid')
    .where('invoice_uuid', 'in', summaries)
    .where('shipment_uuid', '=', shipment);
  const whole = db
    .selectFrom('invoices as credit')
    .innerJoin('invoices as summary', (join) => join.on(CREDITS_ALL))
    .select('credit.uuid')
    .where('summary.uuid', 'in', summaries);
  const rows = await selectInvoices(db, scope)
    .where((eb) =>
      eb.or([
        eb('i.shipment_uuid', '=', shipment),
        eb('i.uuid', 'in', summaries),
        eb('i.uuid', 'in', credits),
        eb('i.uuid', 'in', whole),
      ]),
    )
    .orderBy('i.created_at')
    .orderBy('i.uuid')
    .execute();
  return rows.map((row) => presentInvoice(row, bookDay(scope.now)));
}
