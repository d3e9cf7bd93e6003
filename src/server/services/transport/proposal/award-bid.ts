import type { Mission } from '#freight/mission/mission.ts';
import type { Tx } from '../../../database/open.ts';
import type { ProposalRow } from '../bid/select.ts';
import { planShipment } from '../offer/plan-shipment.ts';

/**
 * Books a shipment for the carrier of a bid, at a price in cents and the bid's dates, if any. A single-truck carrier
 * drives it themselves; others assign the driver later.
 *
 * @param paid what the shipper pays; null for the booked price
 * @param actor who concluded the deal: the shipper's user, or the carrier's on accepting a counter-offer
 */
export async function awardBid(
  tx: Tx,
  row: ProposalRow,
  { price, paid, actor, now }: { price: number; paid: number | null; actor: string; now: number },
): Promise<Mission> {
  await tx
    .updateTable('proposals')
    .set({ ended: 'accepted', ended_at: new Date(now), agreed_price: price })
    .where('uuid', '=', row.uuid)
    .execute();
  return planShipment(tx, row.shipment_uuid, {
    carrier: row.company_uuid,
    owner: row.user_uuid,
    actor,
    driver: row.user_uuid === null ? null : { single: row.user_uuid },
    licencePlate: '',
    price,
    paid,
    pickupSlot: row.pickup_time_slot,
    deliverySlot: row.delivery_time_slot,
    proposal: row.uuid,
    now,
  });
}
