import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listInvoices } from '#contract/invoice.ts';
import { listMeta } from '#contract/list.ts';
import { IS, LATEST_FIRST, type ownInvoices } from './select-invoices.ts';

type Query = QueryOf<typeof listInvoices>;
type Page = AnswerOf<typeof listInvoices>;

/**
 * Returns a page of a company's invoices, sales or purchases, and the totals in cents of all that the query asks for.
 *
 * @param own the invoices that the company may read
 * @param today the calendar day by which an invoice is due or late
 * @param read reads the invoices whose ids the given subquery selects, the latest first
 */
export async function invoicePage(
  own: ReturnType<typeof ownInvoices>,
  query: Query,
  today: string,
  read: (ids: RawBuilder<string>) => Promise<Page['items']>,
): Promise<Page> {
  const wanted = query.state?.map((state) => IS[state](today));
  const isWanted = wanted === undefined ? sql<boolean>`true` : sql<boolean>`(${sql.join(wanted, sql` or `)})`;
  const matching = own.where(isWanted);
  const { count, gross, due } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(i.gross), 0)::bigint`.as('gross'))
    .select(sql<number>`coalesce(sum(i.gross - i.settled) filter (where i.settled < i.gross), 0)::bigint`.as('due'))
    .executeTakeFirstOrThrow();
  const ids = matching
    .select('i.uuid')
    .orderBy(LATEST_FIRST)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return {
    items: query.limit === 0 ? [] : await read(sql<string>`(${ids})`),
    meta: { ...listMeta(count, query), amounts: { vat_included_amount: gross, amount_due: due } },
  };
}
