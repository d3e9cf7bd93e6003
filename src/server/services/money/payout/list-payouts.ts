import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listPayouts as listPayoutsCall } from '#contract/payout.ts';
import type { Reader } from '../../../database/open.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { readRates } from '../rate/read-rates.ts';
import { unsentLateFees } from './own-late-fees.ts';
import { presentPayout, selectPayouts } from './select-payouts.ts';

/** Returns a page of the carrier's payouts. Proposed and withdrawn ones are not shown to it. */
export async function listPayouts(
  db: Reader,
  { company, now }: Dispatch,
  query: QueryOf<typeof listPayoutsCall>,
): Promise<AnswerOf<typeof listPayoutsCall>> {
  const { count } = await db
    .selectFrom('payouts as p')
    .innerJoin('payout_batches as b', 'b.uuid', 'p.batch_uuid')
    .where('p.company_uuid', '=', company)
    .where('b.approved_at', 'is not', null)
    .where('p.withdrawn_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await selectPayouts(db)
    .where('p.company_uuid', '=', company)
    .where('b.approved_at', 'is not', null)
    .where('p.withdrawn_at', 'is', null)
    .orderBy('b.day', 'desc')
    .orderBy('p.uuid', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const unsent = await unsentLateFees(
    db,
    rows.map(({ uuid }) => uuid),
    now,
  );
  const rates = await readRates(db);
  return { items: rows.map((row) => presentPayout(row, rates, unsent.get(row.uuid))), meta: listMeta(count, query) };
}
