import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { searchShipments as searchShipmentsCall } from '#contract/desk.ts';
import { listMeta } from '#contract/list.ts';
import { SEARCH_MIN } from '#freight/mission/search.ts';
import { searchKey } from '#freight/values/search-key.ts';
import type { Reader } from '../../database/open.ts';
import { containing } from '../../database/sql.ts';
import { violation } from '../../errors.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { presentRows } from './find-shipment.ts';
import { ownShipments, selectShipments } from './select-shipments.ts';

/** Shipments in which every word of the search occurs, or in the mission and the carrier's name, the latest pickup first. */
export async function searchShipments(
  db: Reader,
  scope: ShipmentScope,
  { q, limit, page }: QueryOf<typeof searchShipmentsCall>,
): Promise<AnswerOf<typeof searchShipmentsCall>> {
  const key = searchKey(q);
  if (key.length < SEARCH_MIN) throw violation('q', 'search_too_short');
  const words = key.split(' ').map((word) => occurs(scope, word));
  const matches = sql<boolean>`(${sql.join(words, sql` and `)})`;
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

/** Whether a word occurs: as three lists of identifiers, since each place has an index and one question over all has none. */
function occurs({ company }: ShipmentScope, word: string) {
  const pattern = containing(word);
  return sql`s.uuid in (
    select x.uuid from shipments x where x.shipper_uuid = ${company} and x.search_text like ${pattern}
    union all
    select x.uuid from missions m join shipments x on x.mission_uuid = m.uuid
      where m.shipper_uuid = ${company} and m.search_text like ${pattern}
    union all
    select x.uuid from companies c join missions m on m.carrier_uuid = c.uuid join shipments x on x.mission_uuid = m.uuid
      where m.shipper_uuid = ${company} and search_key(c.name) like ${pattern})`;
}
