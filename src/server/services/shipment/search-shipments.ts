import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { searchShipments as searchShipmentsCall } from '#contract/desk.ts';
import { listMeta } from '#contract/list.ts';
import type { Reader } from '../../database/open.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { presentRows } from './find-shipment.ts';
import { ownShipments, selectShipments } from './select-shipments.ts';
import { holdsWords } from './shipment-filters.ts';

/** Shipments in which every word of the search occurs, or in the mission and the carrier's name, the latest pickup first. */
export async function searchShipments(
  db: Reader,
  scope: ShipmentScope,
  { q, limit, page }: QueryOf<typeof searchShipmentsCall>,
): Promise<AnswerOf<typeof searchShipmentsCall>> {
  const matches = holdsWords(scope, q);
  const { count } = await ownShipments(db, scope)
    .where(matches)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const meta = listMeta(count, { limit, page });
  if (limit === 0 || count === 0) return { items: [], meta };
  const rows = await selectShipments(db, scope)
    .where(matches)
    .orderBy('s.pickup_opens_at', 'desc')
    .orderBy('s.uuid', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: await presentRows(db, rows), meta };
}
