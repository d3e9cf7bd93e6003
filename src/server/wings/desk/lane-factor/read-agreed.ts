import { sql } from 'kysely';
import { lanesOf } from '#freight/proposal/lane.ts';
import type { Agreed } from '#freight/quote/learning.ts';
import type { Reader } from '../../../database/open.ts';

interface AgreedRow {
  readonly from: string;
  readonly to: string;
  readonly from_division: string | null;
  readonly to_division: string | null;
  readonly distance: number;
  readonly amount: number | null;
  readonly offered: number;
  readonly value: number;
  readonly is_filled: boolean;
  readonly carrier: string | null;
  readonly shipper: string;
  readonly at: Date;
}

/**
 * Returns the prices agreed with carriers for quoted transports since a time, and the offers without a carrier.
 *
 * @param now Unix milliseconds
 */
export async function readAgreed(db: Reader, since: Date, now: number): Promise<Agreed[]> {
  const { rows } = await sql<AgreedRow>`
    select s.pickup_country as "from", s.delivery_country as "to", s.pickup_division as from_division,
      s.delivery_division as to_division, s.distance, (m.price - s.passed_on)::int as amount,
      (s.price - s.passed_on)::int as offered, s.base_value::int as value, true as is_filled,
      m.carrier_uuid as carrier, s.shipper_uuid as shipper, m.created_at as at
    from missions m join shipments s on s.mission_uuid = m.uuid
    where m.created_at >= ${since} and s.base_value > 0 and m.price > s.passed_on
    union all
    select s.pickup_country, s.delivery_country, s.pickup_division, s.delivery_division, s.distance,
      (b.price - s.passed_on)::int, (s.price - s.passed_on)::int, s.base_value::int, false, b.company_uuid, s.shipper_uuid,
      s.expires_at
    from shipments s left join lateral (
      select p.price, p.company_uuid from proposals p
      where p.shipment_uuid = s.uuid and p.price > s.passed_on order by p.price, p.uuid limit 1) b on true
    where s.state = 'available' and s.mission_uuid is null and s.expires_at >= ${since}
      and s.expires_at <= ${new Date(now)} and s.base_value > 0 and s.price > s.passed_on`.execute(db);
  return rows.map((row) => ({
    lanes: lanesOf(placeOf(row.from, row.from_division), placeOf(row.to, row.to_division), row.distance),
    amount: row.amount,
    offered: row.offered,
    value: row.value,
    isFilled: row.is_filled,
    carrier: row.carrier,
    shipper: row.shipper,
    at: row.at.getTime(),
  }));
}

function placeOf(country: string, division_code: string | null) {
  return { country, ...(division_code === null ? {} : { division_code }) };
}
