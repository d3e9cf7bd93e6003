import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { searchShipments as searchShipmentsCall } from '#contract/desk.ts';
import { listMeta } from '#contract/list.ts';
import type { Reader } from '../../../database/open.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { presentRows } from './find-shipment.ts';
import { selectShipments } from './select-shipments.ts';
import { shipmentsWith } from './shipment-filters.ts';

/**
 * Returns shipments that contain every word of the search, in themselves, their mission or the carrier's name, the
 * latest pickup first.
 */
export async function searchShipments(
  db: Reader,
  scope: ShipmentScope,
  { q, limit, page }: QueryOf<typeof searchShipmentsCall>,
): Promise<AnswerOf<typeof searchShipmentsCall>> {
  const matches = shipmentsWith(scope, q);
  const { rows: found } = await sql<{ uuid: string; count: number }>`
    select f.uuid, (count(*) over ())::int as count from (${matches}) f
    order by f.pickup_opens_at desc, f.uuid desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  // A page after the last one has no rows with the count, so it is queried.
  const count = found[0]?.count ?? (limit > 0 && page === 1 ? 0 : await countOf(db, scope, q));
  const meta = listMeta(count, { limit, page });
  if (found.length === 0) return { items: [], meta };
  const uuids = found.map(({ uuid }) => uuid);
  const rows = await selectShipments(db, scope)
    .where('s.uuid', 'in', uuids)
    .orderBy('s.pickup_opens_at', 'desc')
    .orderBy('s.uuid', 'desc')
    .execute();
  return { items: await presentRows(db, rows), meta };
}

async function countOf(db: Reader, scope: ShipmentScope, q: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${shipmentsWith(scope, q)}) f`.execute(db);
  return rows[0]?.count ?? 0;
}
