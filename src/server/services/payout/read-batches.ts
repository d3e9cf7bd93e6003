import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listPayoutBatches as call } from '#contract/payout.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { type PayoutBatch, runState } from '#freight/purchase/payout.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Support } from '../../identity/grants.ts';
import { presentTransfer, selectTransfers } from './select-payouts.ts';

/** Returns a page of payout runs, latest first. */
export async function listBatches(
  db: Reader,
  grant: Support,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { count } = await db
    .selectFrom('payout_batches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await selectBatches(db)
    .orderBy('b.prepared_at', 'desc')
    .orderBy('b.uuid', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { items: await presentAll(db, grant, rows), meta: listMeta(count, query) };
}

/** @throws `not_found` */
export async function readBatch(db: Reader, grant: Support, uuid: string): Promise<PayoutBatch> {
  const rows = await selectBatches(db).where('b.uuid', '=', uuid).execute();
  const [batch] = await presentAll(db, grant, rows);
  if (batch === undefined) throw new Refusal('not_found');
  return batch;
}

function selectBatches(db: Reader) {
  return db
    .selectFrom('payout_batches as b')
    .leftJoin('users as preparer', 'preparer.uuid', 'b.prepared_by')
    .leftJoin('users as approver', 'approver.uuid', 'b.approved_by')
    .select(['b.uuid', 'b.day', 'b.prepared_by', 'b.approved_at', 'b.exported_at'])
    .select(sql<string | null>`preparer.first_name || ' ' || preparer.last_name`.as('preparer'))
    .select(sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approver'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number];

async function presentAll(db: Reader, { actor }: Support, rows: readonly Row[]): Promise<PayoutBatch[]> {
  const batches = rows.map(({ uuid }) => uuid);
  const paid = await selectTransfers(db)
    .select('p.batch_uuid')
    .where(sql<boolean>`p.batch_uuid = any(${batches}::uuid[])`)
    .orderBy('c.name')
    .orderBy('p.uuid')
    .execute();
  const payouts = Map.groupBy(paid, ({ batch_uuid }) => batch_uuid);
  return rows.map((row) => {
    const own = (payouts.get(row.uuid) ?? []).map((each) => ({ ...presentTransfer(each), carrier: each.carrier }));
    return {
      uuid: row.uuid,
      state: runState(row, own),
      day: row.day,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
      currency: CURRENCY,
      prepared_by: row.preparer,
      is_own: row.prepared_by === actor.uuid,
      approved_by: row.approver,
      payouts: own,
      waiting: [],
    };
  });
}
