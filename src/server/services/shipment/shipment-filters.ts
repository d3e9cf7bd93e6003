import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/call.ts';
import type { exportShipments } from '#contract/desk.ts';
import { SEARCH_MIN } from '#freight/mission/search.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { containing, isIndexed } from '../../database/sql.ts';
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
    const states = tracking.map((step) => (step === 'to_pickup' ? 'planned' : 'in_progress'));
    conditions.push(sql`s.state in (${sql.join([...new Set(states)])}) and exists (select 1 from missions m
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

/** That every word of a search occurs in a shipment `s`. @throws the violation of a search that is too short */
export function holdsWords(scope: ShipmentScope, q: string): RawBuilder<boolean> {
  return sql<boolean>`s.uuid in (select f.uuid from (${shipmentsWith(scope, q)}) f)`;
}

/**
 * A query of the shipments in which every word of a search occurs, or in their mission or their carrier's name: `uuid` and
 * `pickup_opens_at` of each. The shipments of each word are found once, however many there are.
 *
 * @throws the violation of a search that is too short
 */
export function shipmentsWith(scope: ShipmentScope, q: string): RawBuilder<unknown> {
  const key = searchKey(q);
  if (key.length < SEARCH_MIN) throw violation('q', 'search_too_short');
  const words = key.split(' ');
  const [long, short] = [words.filter(isIndexed), words.filter((word) => !isIndexed(word))];
  const found =
    long.length > 0
      ? sql.join(
          long.map((word) => occurs(scope, word)),
          sql` intersect `,
        )
      : sql`select x.uuid, x.pickup_opens_at from shipments x where x.shipper_uuid = ${scope.company} and x.state <> 'draft'`;
  return short.length === 0 ? found : holding(scope, short, found);
}

/** Those of the found shipments that hold short words too: no index finds these, so the company's texts are read. */
function holding(
  { company }: ShipmentScope,
  words: readonly string[],
  found: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select x.uuid, x.pickup_opens_at from (${found}) b
      join shipments x on x.uuid = b.uuid and x.shipper_uuid = ${company}
      left join missions m on m.uuid = x.mission_uuid and m.shipper_uuid = ${company}
    where ${sql.join(
      words.map(
        (word) => sql`(strpos(x.search_text, ${word}) > 0 or strpos(m.search_text, ${word}) > 0
          or m.carrier_uuid = any(array(select c.uuid from companies c
            join (select distinct carrier_uuid from missions where shipper_uuid = ${company}) known on known.carrier_uuid = c.uuid
            where strpos(search_key(c.name), ${word}) > 0)))`,
      ),
      sql` and `,
    )}`;
}

/** Where a word occurs: three queries, since each place has an index and one question over all has none. */
function occurs({ company }: ShipmentScope, word: string) {
  const pattern = containing(word);
  return sql`(
    select x.uuid, x.pickup_opens_at from shipments x
      where x.shipper_uuid = ${company} and x.state <> 'draft' and x.search_text like ${pattern}
    union
    select x.uuid, x.pickup_opens_at from missions m join shipments x on x.mission_uuid = m.uuid
      where m.shipper_uuid = ${company} and m.search_text like ${pattern}
    union
    select x.uuid, x.pickup_opens_at from missions m join shipments x on x.mission_uuid = m.uuid
      where m.shipper_uuid = ${company} and x.shipper_uuid = ${company} and x.state <> 'draft'
        and m.carrier_uuid = any(array(select uuid from companies where search_key(name) like ${pattern})))`;
}
