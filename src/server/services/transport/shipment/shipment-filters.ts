import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/call.ts';
import type { exportShipments } from '#contract/desk.ts';
import { SEARCH_MIN } from '#freight/mission/search.ts';
import { searchForms } from '#freight/values/search-forms.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { containing, isIndexed } from '../../../database/sql.ts';
import { violation } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';

type Filters = Pick<
  QueryOf<typeof exportShipments>,
  'state' | 'tracking' | 'has_pending_proposals' | 'expires_in' | 'expires_soon'
>;

/** A shipment expires soon if within this time, in seconds. */
const SOON = 3600;

/** Returns the conditions on shipments `s` for a list or an export; empty for all. */
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

/**
 * Condition that a shipment `s` contains every word of a search.
 *
 * @throws the violation of a search that is too short
 */
export function holdsWords(scope: ShipmentScope, q: string): RawBuilder<boolean> {
  return sql<boolean>`s.uuid in (select f.uuid from (${shipmentsWith(scope, q)}) f)`;
}

/**
 * Returns a query of the shipments that contain every word of a search, in themselves, their mission or their carrier's
 * name: `uuid` and `pickup_opens_at` of each. Each word is searched once, however many shipments match.
 *
 * @throws the violation of a search that is too short
 */
export function shipmentsWith(scope: ShipmentScope, q: string): RawBuilder<unknown> {
  const key = searchKey(q);
  if (key.length < SEARCH_MIN) throw violation('q', 'search_too_short');
  const words = searchForms(q);
  const long = words.map((forms) => forms.filter(isIndexed)).filter((forms) => forms.length > 0);
  const short = words.filter((forms) => !forms.some(isIndexed)).map(([word = '']) => word);
  const found =
    long.length > 0
      ? sql.join(
          long.map((forms) => occursAs(scope, forms)),
          sql` intersect `,
        )
      : sql`select x.uuid, x.pickup_opens_at from shipments x where x.shipper_uuid = ${scope.company} and x.state <> 'draft'`;
  return short.length === 0 ? found : holding(scope, short, found);
}

/** Filters the found shipments by short words. No index covers these, so the company's texts are read. */
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

/** Finds a word in any of its forms. */
function occursAs(scope: ShipmentScope, forms: readonly string[]) {
  return sql`(${sql.join(
    forms.map((form) => occurs(scope, form)),
    sql` union `,
  )})`;
}

/** Finds a word with three queries, because each place has its own index and a combined condition would use none. */
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
