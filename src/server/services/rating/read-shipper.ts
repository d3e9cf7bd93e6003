import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { getOfferShipper } from '#contract/rating.ts';
import { halfUp } from '#freight/money/money.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Market } from '../../identity/grants.ts';
import { selectOffered } from '../offer/select-offers.ts';

/** So many of a shipper's latest bookings speak for it. */
const LATEST_BOOKINGS = 500;

/** Of the latest bookings of an offer's shipper, how many it cancelled. @throws `not_found` */
export async function readShipper(
  db: Reader,
  { company, now }: Market,
  offer: string,
): Promise<AnswerOf<typeof getOfferShipper>> {
  const found = await selectOffered(db, company, offer, now).select('s.shipper_uuid').executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  const { rows } = await sql<{ bookings: number; cancelled: number }>`
    select count(*)::int as bookings,
      count(*) filter (where cancellation_type in ('cancelled_by_shipper', 'payment_expired'))::int as cancelled
    from (select cancellation_type from shipments where shipper_uuid = ${found.shipper_uuid} and mission_uuid is not null
      order by pickup_opens_at desc, uuid limit ${LATEST_BOOKINGS}) as latest`.execute(db);
  const { bookings = 0, cancelled = 0 } = rows[0] ?? {};
  return { bookings, cancelled, cancelled_percent: bookings === 0 ? null : halfUp(100 * cancelled, bookings) };
}
