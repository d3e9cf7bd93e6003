import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { rateBooking as rateBookingCall } from '#contract/shipment.ts';
import { checkRating, EXCLUDING_SCORE } from '#freight/shipment/rating.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { OrderKeeping } from '../../../identity/grants.ts';
import { revokeBids } from '../bid/close-bids.ts';
import { readMission } from '../mission/find-mission.ts';
import { findShipment } from '../shipment/find-shipment.ts';
import { lockShipment } from './lock-shipment.ts';

/**
 * Rates the carrier of a delivered shipment; the last rating counts. After a rating of one star the carrier no longer
 * sees the shipper's offers, and its bids on them end.
 *
 * @throws `not_found`, `not_delivered`, `violations`
 */
export async function rateBooking(
  tx: Tx,
  ordering: OrderKeeping,
  { shipment, booking }: { readonly shipment: string; readonly booking: string },
  body: BodyOf<typeof rateBookingCall>,
): Promise<Shipment> {
  const { company: shipper, actor, now } = ordering;
  const { mission_uuid } = await lockShipment(tx, ordering, shipment);
  if (mission_uuid !== booking) throw new Refusal('not_found');
  const { delivery, carrier } = await readMission(tx, booking);
  if (delivery.state !== 'completed') throw new Refusal('not_delivered');
  const rating = { score: body.score, reasons: [...new Set(body.reasons)], detail: body.detail ?? '' };
  const faults = checkRating(rating);
  if (faults.length > 0) {
    const violations = faults.map(({ field, code }) => ({ path: field, code, requirement: null }));
    throw new Refusal('violations', { violations });
  }
  const changed = { version: sql<number>`version + 1`, updated_at: new Date(now) };
  const given = { rating_score: rating.score, rating_reasons: rating.reasons, rating_detail: rating.detail };
  await tx
    .updateTable('missions')
    .set({ ...changed, ...given, rated_at: new Date(now), rated_by: actor.uuid })
    .where('uuid', '=', booking)
    .execute();
  await tx.updateTable('shipments').set(changed).where('uuid', '=', shipment).execute();
  if (rating.score === EXCLUDING_SCORE) await revokeBids(tx, { shipper, carrier: carrier.uuid, now });
  return findShipment(tx, ordering, shipment);
}
