import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/call.ts';
import type { exportShipments } from '#contract/desk.ts';
import { SEARCH_MIN } from '#freight/mission/search.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { containing } from '../../database/sql.ts';
import { violation } from '../../errors.ts';
import type { ShipmentScope } from '../../identity/grants.ts';

type Filters = Pick<
  QueryOf<typeof exportShipments>,
  'state' | 'tracking' | 'has_pending_proposals' | 'expires_in' | 'expires_soon'
>;

/** What expires within this many seconds is said to expire soon. */
const SOON = 3600;

/** The conditions on shipments `s` that a list, or an export of it, asks for; none where it asks for all. */
export function shipmentFilters({ now }: ShipmentScope, filters: Filters): RawBuilder<boolean>[] {
  const { state, tracking, has_pending_proposals, expires_in, expires_soon } = filters;
  const conditions: RawBuilder<boolean>[] = [];
  if (state !== undefined) conditions.push(sql`s.state in (${sql.join(state)})`);
  if (tracking !== undefined) {
    conditions.push(sql`exists (select 1 from missions m
      where m.uuid = s.mission_uuid and m.tracking = any(${tracking}::text[]))`);
  }
  if (has_pending_proposals === true) {
    conditions.push(sql`s.state = 'available' and exists (select 1 from proposals p
      where p.shipment_uuid = s.uuid and p.ended is null and p.expires_at > ${new Date(now)})`);
  }
  const within = expires_soon === true ? SOON : expires_in;
  if (within !== undefined) {
    conditions.push(sql`s.state = 'available' and s.expires_at <= ${new Date(now + within * 1000)}`);
  }
  return conditions;
}

/**
 * That every word of a search occurs in a shipment `s`, in its mission or in its carrier's name.
 *
 * @throws the violation of a search that is too short
 */
export function holdsWords(scope: ShipmentScope, q: string): RawBuilder<boolean> {
  const key = searchKey(q);
  if (key.length < SEARCH_MIN) throw violation('q', 'search_too_short');
  const words = key.split(' ').map((word) => occurs(scope, word));
  return sql<boolean>`(${sql.join(words, sql` and `)})`;
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
