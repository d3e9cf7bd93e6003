import { sql } from 'kysely';
import type { SupportRefund } from '#contract/answers/refund.ts';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listRefunds as call } from '#contract/refund.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { IS_UNDER_WAY, presentSupported, selectSupported } from './select-refunds.ts';

/** Returns a page of refunds in progress, earliest promised date first so that late ones lead; or of completed ones. */
export async function listRefunds(
  db: Reader,
  { now }: Support,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const isOpen = query.state === 'open';
  const listed = db
    .selectFrom('refunds as r')
    .where('r.replaced_by', 'is', null)
    .where((eb) => (isOpen ? IS_UNDER_WAY : eb.not(IS_UNDER_WAY)));
  const { count } = await listed.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const order = isOpen ? sql`r.due_on, r.requested_at, r.uuid` : sql`r.ended_at desc, r.requested_at, r.uuid`;
  const page = await listed
    .select('r.uuid')
    .orderBy(order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  // Reads the refunded invoices for one page only: a join of so many tables would read all payments first.
  const ids = page.map(({ uuid }) => uuid);
  const rows = await selectSupported(db).where(sql<boolean>`r.uuid = any(${ids}::uuid[])`).orderBy(order).execute();
  return { items: rows.map((row) => presentSupported(row, now)), meta: listMeta(count, query) };
}

/** @throws `not_found` */
export async function findRefund(db: Reader, { now }: Support, uuid: string): Promise<SupportRefund> {
  const row = await selectSupported(db).where('r.uuid', '=', uuid).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return presentSupported(row, now);
}
