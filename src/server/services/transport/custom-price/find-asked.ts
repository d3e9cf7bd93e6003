import { sql } from 'kysely';
import type { CustomPrice, CustomPriceDetail } from '#contract/answers/custom-price.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { IS } from '../../money/invoice/select-invoices.ts';
import { presentAsked, selectAsked } from './select-asked.ts';

/** Limit of shown prices that carriers agreed to on the same lane. */
const MOST_LIKE_IT = 3;

/** Returns a proposed price, with the history of its shipper and its lane. @throws `not_found` */
export async function findAsked(db: Reader, support: Support, uuid: string): Promise<CustomPriceDetail> {
  const asked = await readAsked(db, support, uuid);
  return { ...asked, record: await readRecord(db, asked, support.now), like_it: await readLikeIt(db, asked) };
}

/** The same, without the history. @throws `not_found` */
export async function readAsked(db: Reader, _: Support, uuid: string): Promise<CustomPrice> {
  const row = await selectAsked(db).where('p.shipment_uuid', '=', uuid).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return presentAsked(row);
}

async function readRecord(
  db: Reader,
  { uuid, shipper }: CustomPrice,
  now: number,
): Promise<CustomPriceDetail['record']> {
  const { rows } = await sql<CustomPriceDetail['record']>`select
    (select count(*)::int from shipments s where s.shipper_uuid = ${shipper.uuid} and s.mission_uuid is not null
      and s.pickup_opens_at > ${new Date(now)}::timestamptz - interval '12 months') as shipments,
    (select count(*)::int from custom_prices p join shipments s on s.uuid = p.shipment_uuid
      where s.shipper_uuid = ${shipper.uuid} and s.uuid <> ${uuid} and s.state <> 'draft') as asked,
    (select count(*)::int from custom_prices p join shipments s on s.uuid = p.shipment_uuid
      where s.shipper_uuid = ${shipper.uuid} and s.uuid <> ${uuid}
        and (p.answer = 'accepted' or p.reply = 'taken')) as agreed,
    (select count(*)::int from invoices i where i.company_uuid = ${shipper.uuid} and ${IS.late(bookDay(now))})
      as late_invoices`.execute(db);
  const [record] = rows;
  if (record === undefined) throw new Refusal('not_found');
  return record;
}

async function readLikeIt(db: Reader, { pickup, delivery }: CustomPrice): Promise<CustomPriceDetail['like_it']> {
  const { rows } = await sql<{ reference: string; price: number; length: number; booked_at: Date }>`
    select m.reference, m.price::int as price, s.load_length as length, m.created_at as booked_at
    from shipments s join missions m on m.uuid = s.mission_uuid
    where s.mission_uuid is not null and s.pickup_country = ${pickup.country}
      and s.delivery_country = ${delivery.country} and coalesce(s.pickup_division, '') = ${pickup.division_code ?? ''}
      and coalesce(s.delivery_division, '') = ${delivery.division_code ?? ''}
    order by s.offered_at desc, s.uuid limit ${MOST_LIKE_IT}`.execute(db);
  return rows.map(({ reference, price, length, booked_at }) => ({
    reference,
    price,
    linear_meters: length / 100,
    booked_at: booked_at.toISOString(),
  }));
}
