import { sql } from 'kysely';
import { maySearchUntil } from '#freight/shipment/search-time.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Ordering } from '../../../identity/grants.ts';
import { announceOffer } from '../offer/announce-offer.ts';
import { findShipment } from '../shipment/find-shipment.ts';
import { lockShipment } from './lock-shipment.ts';

/** True if its payment was refunded, so that it must be booked again. */
async function isRefunded(tx: Tx, shipment: string): Promise<boolean> {
  const refund = await tx.selectFrom('refunds').select('uuid').where('shipment_uuid', '=', shipment).executeTakeFirst();
  return refund !== undefined;
}

/** Changes the end of the search for a carrier. A search that had ended is announced to carriers again. */
export async function setSearchEnd(
  tx: Tx,
  ordering: Ordering,
  uuid: string,
  { expires_at }: { readonly expires_at: string },
): Promise<Shipment> {
  const { now } = ordering;
  const { state, pickup, expires_at: before } = await lockShipment(tx, ordering, uuid);
  if (state !== 'available') throw new Refusal('shipment_closed');
  if (await isRefunded(tx, uuid)) throw new Refusal('shipment_closed');
  const end = new Date(expires_at);
  if (!maySearchUntil(end.getTime(), pickup, now)) throw violation('expires_at', 'search_end');
  await tx
    .updateTable('shipments')
    .set({ expires_at: end, version: sql`version + 1`, updated_at: new Date(now) })
    .where('uuid', '=', uuid)
    .execute();
  if (before.getTime() <= now) await announceOffer(tx, uuid);
  // The authorization of its card may have been released since.
  await sendJobs(tx, 'booking-payments', [{ data: { shipment: uuid } }]);
  return findShipment(tx, ordering, uuid);
}
