import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listInvoices as listInvoicesCall } from '#contract/invoice.ts';
import { listMeta } from '#contract/list.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Reader } from '../../database/open.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { IS, LATEST_FIRST } from '../invoice/select-invoices.ts';
import { presentPurchase } from './present-purchase.ts';
import { ownPurchases, selectPurchases } from './select-purchases.ts';

/** A page of what the carrier invoiced or will invoice, and what all of it comes to. */
export async function listPurchases(
  db: Reader,
  grant: Dispatch,
  query: QueryOf<typeof listInvoicesCall>,
): Promise<AnswerOf<typeof listInvoicesCall>> {
  const today = bookDay(grant.now);
  const wanted = query.state?.map((state) => IS[state](today));
  const isWanted = wanted === undefined ? sql<boolean>`true` : sql<boolean>`(${sql.join(wanted, sql` or `)})`;
  const { count, gross, due } = await ownPurchases(db, grant)
    .where(isWanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(i.gross), 0)::bigint`.as('gross'))
    .select(sql<number>`coalesce(sum(i.gross - i.settled) filter (where i.settled < i.gross), 0)::bigint`.as('due'))
    .executeTakeFirstOrThrow();
  const page = ownPurchases(db, grant)
    .where(isWanted)
    .select('i.uuid')
    .orderBy(LATEST_FIRST)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const rows =
    query.limit === 0
      ? []
      : await selectPurchases(db, grant).where('i.uuid', 'in', sql<string>`(${page})`).orderBy(LATEST_FIRST).execute();
  return {
    items: rows.map((row) => presentPurchase(row, today)),
    meta: { ...listMeta(count, query), amounts: { vat_included_amount: gross, amount_due: due } },
  };
}
