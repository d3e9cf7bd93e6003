import { sql } from 'kysely';
import type { Contest } from '#contract/answers/pre-invoice.ts';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listContests as call } from '#contract/pre-invoice.ts';
import type { Reader } from '../../../database/open.ts';
import type { Support } from '../../../identity/grants.ts';
import { IS_OPEN } from '../claim/select-claims.ts';
import { presentContest, selectContests } from './answer-contest.ts';
import { LEFT } from './select-purchases.ts';

/** The contests that wait for support: contested pre-invoices by their row, and claims on issued invoices. */
const WAITING = sql`(
  select i.uuid, i.contested_at as at, false as is_claim from invoices i
    where i.side = 'purchase' and i.number is null and i.contested_at is not null
  union all select c.uuid, c.opened_at, true from claims c join invoices i on i.uuid = c.invoice_uuid
    where i.side = 'purchase' and ${IS_OPEN})`;

/**
 * Returns a page of what carriers contest and nobody has answered, the earliest contested first: pre-invoices, and
 * invoices that Lading wrote.
 */
export async function listContests(
  db: Reader,
  _: Support,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${WAITING} w`.execute(db);
  const { rows } = await sql<{ uuid: string; is_claim: boolean }>`
    select w.uuid, w.is_claim from ${WAITING} w order by w.at, w.uuid
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  const uuidsOf = (isClaim: boolean) => rows.filter((row) => row.is_claim === isClaim).map(({ uuid }) => uuid);
  const found = new Map([...(await contestsOf(db, uuidsOf(false))), ...(await claimsOn(db, uuidsOf(true)))]);
  return {
    items: rows.flatMap(({ uuid }) => found.get(uuid) ?? []),
    meta: listMeta(counted.rows[0]?.count ?? 0, query),
  };
}

async function contestsOf(db: Reader, uuids: readonly string[]): Promise<[string, Contest][]> {
  if (uuids.length === 0) return [];
  const rows = await selectContests(db).select('i.uuid as row').where('i.uuid', 'in', uuids).execute();
  return rows.map((row) => [row.row, presentContest(row)]);
}

async function claimsOn(db: Reader, uuids: readonly string[]): Promise<[string, Contest][]> {
  if (uuids.length === 0) return [];
  const rows = await db
    .selectFrom('claims as c')
    .innerJoin('invoices as i', 'i.uuid', 'c.invoice_uuid')
    .innerJoin('missions as m', 'm.uuid', 'i.mission_uuid')
    .innerJoin('companies as company', 'company.uuid', 'i.company_uuid')
    .select(['c.uuid', 'c.comment', 'c.opened_at', 'c.answer_by', 'c.expected_amount'])
    .select([
      'i.uuid as invoice',
      'i.net',
      'm.uuid as mission',
      'm.reference',
      'company.uuid as carrier',
      'company.name',
    ])
    .select(({ ref }) => ref('i.number').$notNull().as('number'))
    .select(LEFT.as('left'))
    .select(sql<string>`m.pickup->'address'->>'city'`.as('from'))
    .select(sql<string>`m.delivery->'address'->>'city'`.as('to'))
    .where('c.uuid', 'in', uuids)
    .execute();
  return rows.map((row) => [
    row.uuid,
    {
      uuid: row.uuid,
      claim: {
        invoice: { uuid: row.invoice, reference: row.number },
        expected_amount: row.expected_amount,
        left: row.left,
        answer_by: row.answer_by,
      },
      mission: { uuid: row.mission, reference: row.reference },
      company: { uuid: row.carrier, name: row.name },
      from: row.from,
      to: row.to,
      amount: row.net,
      contest: row.comment ?? '',
      contested_at: row.opened_at.toISOString(),
    },
  ]);
}
