import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listPreInvoices as listPreInvoicesCall } from '#contract/pre-invoice.ts';
import { PRE_INVOICE_STATES, type PreInvoice, type PreInvoiceState } from '#freight/purchase/pre-invoice.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { readRates } from '../rate/read-rates.ts';
import { presentPreInvoice } from './present-pre-invoice.ts';
import {
  EARNINGS,
  ENDS,
  IN_STATE,
  IS_OVER,
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
  const wanted = { states, delivered: query.delivered };
  const listed = listedParts(grant, wanted);
  // Invoiced missions are left out: none is both invoiced and to come.
  if (listed.length === 0) return { items: [], meta: { ...listMeta(0, query), amounts: { amount: 0 } } };
  const { rows: sums } = await sql<{ count: number; net: number }>`
    select count(*)::int as count, coalesce(sum(e.net), 0)::bigint as net
    from (${sql.join(countedParts(grant, wanted), UNION)}) e`.execute(db);
  const { count, net } = sums[0] ?? { count: 0, net: 0 };
  const last = query.page * query.limit;
  // Each part is limited to the end of the page, in the same order as the whole.
  const parts = listed.map(
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
  const rates = await readRates(db);
  return {
    items: rows.map((row) => presentPreInvoice(row, now, rates)),
    meta: { ...listMeta(count, query), amounts: { amount: net } },
  };
}

const UNION = sql` union all `;
const WAITING = PRE_INVOICE_STATES.filter((state) => state !== 'invoiced');

interface Wanted {
  readonly states: readonly PreInvoiceState[];
  /** Undefined: both what is delivered and what is not. */
  readonly delivered: boolean | undefined;
}

/** Returns the queries of the parts in which the states occur. */
function listedParts(grant: Dispatch, { states, delivered }: Wanted): RawBuilder<unknown>[] {
  const owed = states.filter((state) => state !== 'invoiced').map((state) => IN_STATE[state](grant.now));
  const isAsked = delivered === undefined ? sql`` : delivered ? sql` and ${IS_OVER}` : sql` and not ${IS_OVER}`;
  return [
    ...(states.includes('forecast') ? [sql`${EARNINGS.underWay(grant)}${isAsked}`] : []),
    ...(owed.length > 0 ? [sql`${EARNINGS.owed(grant)} and (${sql.join(owed, sql` or `)})${isAsked}`] : []),
    // Invoiced missions are left out.
    ...(states.includes('invoiced') && delivered !== false ? [EARNINGS.issued(grant)] : []),
  ];
}

/** The same parts for counting; issued invoices are counted with an index-only scan. */
function countedParts(grant: Dispatch, { states, delivered }: Wanted): RawBuilder<unknown>[] {
  const waiting = states.filter((state) => state !== 'invoiced');
  const parts = listedParts(grant, { states: waiting, delivered }).map((part) => sql`select net from (${part}) p`);
  return states.includes('invoiced') && delivered !== false ? [...parts, issuedAmounts(grant)] : parts;
}

/** @param uuid of a mission, or of an extra's pre-invoice. @throws `not_found` if the carrier earns nothing by it */
export async function findPreInvoice(db: Reader, grant: Dispatch, uuid: string): Promise<PreInvoice> {
  const [found] = await findPreInvoices(db, grant, [uuid]);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

/** Returns the pre-invoices with these ids; those by which the carrier earns nothing are missing. */
export async function findPreInvoices(db: Reader, grant: Dispatch, uuids: readonly string[]): Promise<PreInvoice[]> {
  const rows = await selectPreInvoices(db, grant)
    .where(isKnownAs(...uuids))
    .execute();
  const rates = await readRates(db);
  return rows.map((row) => presentPreInvoice(row, grant.now, rates));
}
