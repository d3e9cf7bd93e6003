import { sql } from 'kysely';
import type { getAging as call } from '#contract/bank.ts';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Reader } from '../../../database/open.ts';
import type { Support } from '../../../identity/grants.ts';
import { owedInvoices } from './open-invoices.ts';

/** First day overdue of each bucket. */
const STEPS = { late_7: 1, late_15: 8, late_30: 16, late_60: 31, later: 61 } as const;

/** Returns the debts of companies today by days overdue; highest overdue debt first. */
export async function readAging(
  db: Reader,
  { now }: Support,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const today = bookDay(now);
  const late = sql<number>`(${today}::date - i.due_on)`;
  const owed = (least: number, most: number) =>
    sql<number>`coalesce(sum(i.gross - i.settled) filter (where ${late} between ${least} and ${most}), 0)::bigint`;
  const owing = owedInvoices(db);
  const { count } = await owing
    .select(sql<number>`count(distinct i.company_uuid)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await owing
    .groupBy(['c.uuid', 'c.name'])
    .select(['c.uuid', 'c.name', owed(-100_000, 0).as('not_due')])
    .select([owed(STEPS.late_7, 7).as('late_7'), owed(STEPS.late_15, 15).as('late_15')])
    .select([owed(STEPS.late_30, 30).as('late_30'), owed(STEPS.late_60, 60).as('late_60')])
    .select(owed(STEPS.later, 100_000).as('later'))
    .orderBy(owed(STEPS.late_7, 100_000), 'desc')
    .orderBy('c.name')
    .orderBy('c.uuid')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    items: rows.map(({ uuid, name, ...sums }) => ({ company: { uuid, name }, ...sums })),
    meta: listMeta(count, query),
  };
}
