import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listPreInvoices as listPreInvoicesCall } from '#contract/pre-invoice.ts';
import { PRE_INVOICE_STATES, type PreInvoice, type PreInvoiceState } from '#freight/purchase/pre-invoice.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { presentPreInvoice } from './present-pre-invoice.ts';
import {
  EARNINGS,
  ENDS,
  IN_STATE,
  isKnownAs,
  issuedAmounts,
  KNOWN_AS,
  selectPreInvoices,
} from './select-pre-invoices.ts';

const LATEST_FIRST = sql`${ENDS} desc, m.uuid desc, ${KNOWN_AS}`;

/** Returns a page of the carrier's pre-invoices, the latest delivery first, and the totals of all. */
export async function listPreInvoices(
  db: Reader,
  grant: Dispatch,
  query: QueryOf<typeof listPreInvoicesCall>,
): Promise<AnswerOf<typeof listPreInvoicesCall>> {
  const { now } = grant;
  const states = query.state ?? WAITING;
  const { rows: sums } = await sql<{ count: number; net: number }>`
    select count(*)::int as count, coalesce(sum(e.net), 0)::bigint as net
    from (${sql.join(countedParts(grant, states), UNION)}) e`.execute(db);
  const { count, net } = sums[0] ?? { count: 0, net: 0 };
  const last = query.page * query.limit;
  // Each part is limited to the end of the page, in the same order as the whole.
  const parts = listedParts(grant, states).map(
    (part) => sql`(select * from (${part}) p order by ends desc, uuid desc, known limit ${last})`,
  );
  const page = sql`(select e.uuid, e.known from (${sql.join(parts, UNION)}) e
    order by e.ends desc, e.uuid desc, e.known limit ${query.limit} offset ${last - query.limit})`;
  const isWanted = sql<boolean>`(${sql.join(
    states.map((state) => IN_STATE[state](now)),
    sql` or `,
  )})`;
  const rows =
    query.limit === 0
      ? []
      : await selectPreInvoices(db, grant)
          .where(sql<boolean>`(m.uuid, ${KNOWN_AS}) in ${page}`)
          .where(isWanted)
          .orderBy(LATEST_FIRST)
          .execute();
  return {
    items: rows.map((row) => presentPreInvoice(row, now)),
    meta: { ...listMeta(count, query), amounts: { amount: net } },
  };
}

const UNION = sql` union all `;
const WAITING = PRE_INVOICE_STATES.filter((state) => state !== 'invoiced');

/** Returns the queries of the parts in which the states occur. */
function listedParts(grant: Dispatch, states: readonly PreInvoiceState[]): RawBuilder<unknown>[] {
  const owed = states.filter((state) => state !== 'invoiced').map((state) => IN_STATE[state](grant.now));
  return [
    ...(states.includes('forecast') ? [EARNINGS.underWay(grant)] : []),
    ...(owed.length > 0 ? [sql`${EARNINGS.owed(grant)} and (${sql.join(owed, sql` or `)})`] : []),
    ...(states.includes('invoiced') ? [EARNINGS.issued(grant)] : []),
  ];
}

/** The same parts for counting; issued invoices are counted with an index-only scan. */
function countedParts(grant: Dispatch, states: readonly PreInvoiceState[]): RawBuilder<unknown>[] {
  const parts = listedParts(
    grant,
    states.filter((state) => state !== 'invoiced'),
  ).map((part) => sql`select net from (${part}) p`);
  return states.includes('invoiced') ? [...parts, issuedAmounts(grant)] : parts;
}

/** @param uuid of a mission, or of an extra's pre-invoice. @throws `not_found` if the carrier earns nothing by it */
export async function findPreInvoice(db: Reader, grant: Dispatch, uuid: string): Promise<PreInvoice> {
  const row = await selectPreInvoices(db, grant).where(isKnownAs(uuid)).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return presentPreInvoice(row, grant.now);
}
