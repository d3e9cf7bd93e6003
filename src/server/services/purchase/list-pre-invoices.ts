import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listPreInvoices as listPreInvoicesCall } from '#contract/pre-invoice.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { presentPreInvoice } from './present-pre-invoice.ts';
import { earningMissions, IN_STATE, selectPreInvoices } from './select-pre-invoices.ts';

const LATEST_FIRST = sql`coalesce(m.delivery_completed_at, m.cancelled_at, m.delivery_closes_at) desc, m.uuid desc`;

/** A page of what the carrier earns and has no invoice for yet, the latest delivery first, and what all of it comes to. */
export async function listPreInvoices(
  db: Reader,
  grant: Dispatch,
  query: QueryOf<typeof listPreInvoicesCall>,
): Promise<AnswerOf<typeof listPreInvoicesCall>> {
  const { now } = grant;
  const isWanted =
    query.state === undefined
      ? sql<boolean>`i.issued_on is null`
      : sql<boolean>`(${sql.join(
          query.state.map((state) => IN_STATE[state](now)),
          sql` or `,
        )})`;
  const { count, net } = await earningMissions(db, grant)
    .where(isWanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(coalesce(i.net, m.price)), 0)::bigint`.as('net'))
    .executeTakeFirstOrThrow();
  const page = earningMissions(db, grant)
    .where(isWanted)
    .select('m.uuid')
    .orderBy(LATEST_FIRST)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const rows =
    query.limit === 0
      ? []
      : await selectPreInvoices(db, grant)
          .where('m.uuid', 'in', sql<string>`(${page})`)
          .where(isWanted)
          .orderBy(LATEST_FIRST)
          .execute();
  return {
    items: rows.map((row) => presentPreInvoice(row, now)),
    meta: { ...listMeta(count, query), amounts: { amount: net } },
  };
}

/** @throws `not_found` where the carrier earns nothing with such a mission */
export async function findPreInvoice(db: Reader, grant: Dispatch, mission: string): Promise<PreInvoice> {
  const row = await selectPreInvoices(db, grant).where('m.uuid', '=', mission).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return presentPreInvoice(row, grant.now);
}
