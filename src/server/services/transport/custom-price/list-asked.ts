import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listCustomPrices } from '#contract/custom-price.ts';
import { listMeta } from '#contract/list.ts';
import type { Reader } from '../../../database/open.ts';
import type { Support } from '../../../identity/grants.ts';
import { presentAsked, selectAsked } from './select-asked.ts';

/** Returns a page of the prices that wait for an answer, the oldest first, or of answered ones, the latest first. */
export async function listAsked(
  db: Reader,
  _: Support,
  query: QueryOf<typeof listCustomPrices>,
): Promise<AnswerOf<typeof listCustomPrices>> {
  const waits = query.state === 'waiting';
  const asked = waits
    ? selectAsked(db).where('p.answer', 'is', null).where('s.state', '=', 'awaiting_acceptation')
    : selectAsked(db).where('p.answer', 'is not', null);
  // Answered prices never belong to drafts, so they are counted without reading shipments.
  const counted = waits ? asked.clearSelect() : db.selectFrom('custom_prices as p').where('p.answer', 'is not', null);
  const { count } = await counted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await asked
    .orderBy(waits ? 'p.due_at' : 'p.answered_at', waits ? 'asc' : 'desc')
    .orderBy('p.shipment_uuid')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { items: rows.map(presentAsked), meta: listMeta(count, query) };
}
