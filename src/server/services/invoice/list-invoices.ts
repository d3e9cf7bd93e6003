import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listInvoices as listInvoicesCall } from '#contract/invoice.ts';
import { listMeta } from '#contract/list.ts';
import type { Invoice } from '#freight/invoice/invoice.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Reader } from '../../database/open.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { presentInvoice } from './present.ts';
import { IS, LATEST_FIRST, ownInvoices, selectInvoices } from './select-invoices.ts';
import { CREDITS_ALL } from './whole-credit.ts';

/** A page of the company's invoices, and what all of them come to. */
export async function listInvoices(
  db: Reader,
  scope: ShipmentScope,
  query: QueryOf<typeof listInvoicesCall>,
): Promise<AnswerOf<typeof listInvoicesCall>> {
  const today = bookDay(scope.now);
  const wanted = query.state?.map((state) => IS[state](today));
  const isWanted = wanted === undefined ? sql<boolean>`true` : sql<boolean>`(${sql.join(wanted, sql` or `)})`;
  const { count, gross, due } = await ownInvoices(db, scope)
    .where(isWanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(i.gross), 0)::bigint`.as('gross'))
    .select(sql<number>`coalesce(sum(i.gross - i.settled) filter (where i.settled < i.gross), 0)::bigint`.as('due'))
    .executeTakeFirstOrThrow();
  const page = ownInvoices(db, scope)
    .where(isWanted)
    .select('i.uuid')
    .orderBy(LATEST_FIRST)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const rows =
    query.limit === 0
      ? []
      : await selectInvoices(db, scope).where('i.uuid', 'in', sql<string>`(${page})`).orderBy(LATEST_FIRST).execute();
  return {
    items: rows.map((row) => presentInvoice(row, today)),
    meta: { ...listMeta(count, query), amounts: { vat_included_amount: gross, amount_due: due } },
  };
}

/**
 * The invoices of one shipment of the company, the first charged first: summaries too, and the credit notes that correct
 * its lines of one or all of it.
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
