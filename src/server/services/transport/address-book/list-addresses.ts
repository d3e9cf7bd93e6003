import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listAddresses as listAddressesCall } from '#contract/template.ts';
import { readStop, stopTexts } from '#freight/shipment/stop-fields.ts';
import type { Reader } from '../../../database/open.ts';
import type { StoredStopPlan } from '../../../database/schema.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';

/** Number of the latest shipments that make up the address book. */
const LATEST_SHIPMENTS = 1000;

interface Row {
  readonly stop: StoredStopPlan;
  readonly uses: number;
  readonly last_used_at: Date;
  readonly item_count: number;
}

/**
 * Returns the addresses at one end of the company's latest shipments, the most used first, with the latest contact of
 * each.
 */
export async function listAddresses(
  db: Reader,
  { company }: ShipmentScope,
  { type, limit, page }: QueryOf<typeof listAddressesCall>,
): Promise<AnswerOf<typeof listAddressesCall>> {
  const { rows } = await sql<Row>`
    with latest as (
      select ${sql.ref(type)} as stop, created_at from shipments
      where shipper_uuid = ${company} and state <> 'draft' order by pickup_opens_at desc, uuid limit ${LATEST_SHIPMENTS}),
    book as (
      select (array_agg(stop order by created_at desc))[1] as stop, count(*)::int as uses, max(created_at) as last_used_at
      from latest
      group by lower(stop #>> '{address,street_name}'), stop #>> '{address,postal_code}',
        lower(stop #>> '{address,city}'), stop #>> '{address,country}')
    select *, (count(*) over ())::int as item_count from book
    order by uses desc, last_used_at desc, stop #>> '{address,city}'
    limit ${Math.max(1, limit)} offset ${(page - 1) * limit}`.execute(db);
  const items = rows.map(({ stop, uses, last_used_at }) => ({
    address: stop.address,
    contact: stop.contact,
    ...stopTexts(readStop(stop)),
    uses,
    last_used_at: new Date(last_used_at).toISOString(),
  }));
  return { items: limit === 0 ? [] : items, meta: listMeta(rows[0]?.item_count ?? 0, { limit, page }) };
}
