import { divisionOf } from '#freight/quote/crossings.ts';
import type { Tx } from '../../../database/open.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { announceOffer } from '../offer/announce-offer.ts';
import { planShipment } from '../offer/plan-shipment.ts';
import { networkCarrier } from './network-carriers.ts';

/**
 * Finds a carrier for a shipment that is paid for: one of the pallet network belongs at once to the carrier with the
 * agreement of its division and day, any other is announced to the market. A shipment whose agreement ended while it was
 * being paid is announced too.
 *
 * @param now Unix milliseconds
 */
export async function openShipment(tx: Tx, uuid: string, now: number): Promise<void> {
  const shipment = await tx
    .selectFrom('shipments')
    .select(['brand', 'pickup', 'delivery', 'shipper_uuid', 'booked_by'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const { brand, pickup, delivery, shipper_uuid: shipper, booked_by: actor } = shipment;
  const where = { division: divisionOf(pickup.address), day: pickup.time_slot.date, shipper };
  const carrier = brand === 'pallet_network' && actor !== null ? await networkCarrier(tx, where) : null;
  if (carrier === null || actor === null) return announceOffer(tx, uuid);
  const mission = await planShipment(tx, uuid, {
    carrier,
    owner: null,
    actor,
    driver: null,
    licencePlate: '',
    price: null,
    paid: null,
    pickupSlot: null,
    deliverySlot: null,
    proposal: null,
    now,
  });
  await sendMail(
    tx,
    { company: carrier, user: null },
    {
      kind: 'network_mission',
      mission: mission.uuid,
      reference: mission.reference,
      from: pickup.address.city,
      to: delivery.address.city,
      day: pickup.time_slot.date,
      price: mission.billing.price ?? 0,
    },
    now,
  );
}
