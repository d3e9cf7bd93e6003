import type { Mission } from '#freight/mission/mission.ts';
import type { Tx } from '../../database/open.ts';
import type { ProposalRow } from '../bid/select.ts';
import { planShipment } from '../offer/plan-shipment.ts';

/**
 * Gives a shipment to the carrier of a bid, at a price in cents and at the bid's own dates where it has any. A carrier of
 * one truck drives it themselves; others choose the driver afterwards.
 *
 * @param paid what the shipper pays for it; null for the price they booked at
 * @param actor who struck the bargain: the shipper's user, or the carrier's who took a counter-offer
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
