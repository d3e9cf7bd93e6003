import type { IsHoliday } from '#freight/calendar/holidays.ts';
import { LEARNING_MS } from '#freight/quote/learning.ts';
import { type OfferedPrice, quote } from '#freight/quote/quote.ts';
import { QuotationRequest } from '#freight/quote/request.ts';
import type { Context } from '../../../context.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { QuoteBasis } from '../../../database/quote-schema.ts';
import { readStored } from '../../../database/read-stored.ts';
import { type Turn, workThrough } from '../../../database/work-through.ts';
import { tariffOf } from '../../../services/transport/tariff/tariffs.ts';

/**
 * Works out the market value of bookings without the learnt factor of their lane, as input for learning. Each is worked
 * out once; one that cannot be counts as 0, which learning leaves out. The pallet network has none. Safe to run on several
 * servers.
 *
 * @returns the number of bookings
 * @throws at the end, if any failed
 */
export function fillBaseValues({ db, now, isHoliday }: Pick<Context, 'db' | 'now' | 'isHoliday'>): Promise<number> {
  const since = new Date(now() - LEARNING_MS);
  const take = (tx: Tx, { limit, only, except }: Turn) => {
    let open = tx
      .selectFrom('shipments as s')
      .innerJoin('quotation_prices as p', 'p.uuid', 's.quoted_price_uuid')
      .innerJoin('quotations as q', 'q.uuid', 'p.quotation_uuid')
      .select(['s.uuid', 'p.price', 'q.request', 'q.basis', 'q.distance', 'q.distance_estimated', 'q.driving_seconds'])
      .where('s.base_value', 'is', null)
      .where('s.brand', '<>', 'pallet_network')
      .where('s.created_at', '>=', since);
    if (only !== null) open = open.where('s.uuid', '=', only);
    if (except.length > 0) open = open.where('s.uuid', 'not in', except);
    return open.orderBy('s.uuid').limit(limit).forUpdate('s').skipLocked().execute();
  };
  return workThrough(db, take, async (tx, booked) => {
    const value = (await baseValue(tx, booked, isHoliday)) ?? 0;
    await tx.updateTable('shipments').set({ base_value: value }).where('uuid', '=', booked.uuid).execute();
  });
}

/** A booking at a quoted price, and what it was quoted from. */
interface Booked {
  readonly price: OfferedPrice;
  readonly request: unknown;
  readonly basis: QuoteBasis;
  readonly distance: number;
  readonly distance_estimated: boolean;
  readonly driving_seconds: number;
}

async function baseValue(db: Reader, booked: Booked, isHoliday: IsHoliday): Promise<number | null> {
  const { price, basis, distance: metres, distance_estimated: estimated, driving_seconds } = booked;
  if (basis.learnt === 1000) return price.value;
  const request = readStored(QuotationRequest, booked.request);
  if (request === null) return null;
  const market = { tariff: await tariffOf(db, basis.tariff), fuel: basis.fuel, learnt: () => 1000, isHoliday };
  const route = { metres, driving: driving_seconds * 1000, estimated };
  const { prices } = quote(request, { now: basis.now, route, market, invoiceRefusalOf: () => null });
  return prices.find(({ type, dateType }) => type === price.type && dateType === price.dateType)?.value ?? null;
}
