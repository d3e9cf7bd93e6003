import { sql } from 'kysely';
import { type OfferedPrice, quote } from '#freight/quote/quote.ts';
import { QuotationRequest } from '#freight/quote/request.ts';
import type { Context } from '../../context.ts';
import type { QuoteBasis } from '../../database/quote-schema.ts';
import { readStored } from '../../database/read-stored.ts';
import { tariffOf } from '../tariff/tariffs.ts';

/** Bookings read and written at once. */
const PAGE = 200;

/** A booking at a quoted price, and what it was quoted from. */
interface Booked {
  readonly uuid: string;
  readonly price: OfferedPrice;
  readonly request: unknown;
  readonly basis: QuoteBasis;
  readonly distance: number;
  readonly distance_estimated: boolean;
  readonly driving_seconds: number;
}

/**
 * Works out the market value of each booking since a time without the learnt factor of its lane, as input for learning.
 * Each is worked out once; one that cannot be counts as 0, which learning leaves out. The pallet network has none.
 */
export async function fillBaseValues(context: Pick<Context, 'db' | 'isHoliday'>, since: Date): Promise<void> {
  const { db } = context;
  for (let last: string | null = null; ; ) {
    const page: readonly Booked[] = await readPage(context, since, last);
    const values: { readonly uuid: string; readonly value: number }[] = [];
    for (const booked of page) values.push({ uuid: booked.uuid, value: (await baseValue(context, booked)) ?? 0 });
    if (values.length > 0)
      await sql`update shipments s set base_value = filled.value
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as filled (uuid uuid, value bigint)
        where s.uuid = filled.uuid`.execute(db);
    if (page.length < PAGE) return;
    last = page.at(-1)?.uuid ?? null;
  }
}

function readPage({ db }: Pick<Context, 'db'>, since: Date, last: string | null): Promise<Booked[]> {
  return db
    .selectFrom('shipments as s')
    .innerJoin('quotation_prices as p', 'p.uuid', 's.quoted_price_uuid')
    .innerJoin('quotations as q', 'q.uuid', 'p.quotation_uuid')
    .select(['s.uuid', 'p.price', 'q.request', 'q.basis', 'q.distance', 'q.distance_estimated', 'q.driving_seconds'])
    .where('s.base_value', 'is', null)
    .where('s.brand', '<>', 'pallet_network')
    .where('s.created_at', '>=', since)
    .$if(last !== null, (query) => query.where('s.uuid', '>', last ?? ''))
    .orderBy('s.uuid')
    .limit(PAGE)
    .execute();
}

async function baseValue({ db, isHoliday }: Pick<Context, 'db' | 'isHoliday'>, booked: Booked): Promise<number | null> {
  const { price, basis, distance: metres, distance_estimated: estimated, driving_seconds } = booked;
  if (basis.learnt === 1000) return price.value;
  const request = readStored(QuotationRequest, booked.request);
  if (request === null) return null;
  const market = { tariff: await tariffOf(db, basis.tariff), fuel: basis.fuel, learnt: () => 1000, isHoliday };
  const route = { metres, driving: driving_seconds * 1000, estimated };
  const { prices } = quote(request, { now: basis.now, route, market, invoiceRefusalOf: () => null });
  return prices.find(({ type, dateType }) => type === price.type && dateType === price.dateType)?.value ?? null;
}
