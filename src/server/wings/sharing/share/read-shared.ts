import type { SharedShipment } from '#freight/shipment/shared.ts';
import { forGuests, sharedSteps } from '#freight/shipment/shared.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import type { Db } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { presentRows } from '../../../services/transport/shipment/find-shipment.ts';
import { selectAnyShipment } from '../../../services/transport/shipment/select-shipments.ts';
import { countOpening, type FollowedLink } from './follow-link.ts';

/** Returns the shipment of a link, without data for shipper and carrier only; counts the opening of the link. */
export async function readShared(
  db: Db,
  link: FollowedLink,
  { now, isOpening }: { readonly now: number; readonly isOpening: boolean },
): Promise<SharedShipment> {
  const row = await selectAnyShipment(db, now).where('s.uuid', '=', link.shipment).executeTakeFirst();
  const [shipment] = row === undefined ? [] : await presentRows(db, [row]);
  if (shipment === undefined) throw new Refusal('not_found');
  const company = await db
    .selectFrom('companies')
    .select(['name', 'phone'])
    .where('uuid', '=', link.company)
    .executeTakeFirstOrThrow();
  if (isOpening) await countOpening(db, link.uuid, now);
  const { opens, closes } = stopWindow(shipment.delivery);
  return {
    reference: shipment.reference,
    state: shipment.state,
    shipper: { name: company.name, phone: shipment.shipper_phone ?? company.phone },
    delivery_reference: shipment.references.delivery,
    pickup: forGuests(shipment.pickup),
    delivery: forGuests(shipment.delivery),
    window: { opens_at: new Date(opens).toISOString(), closes_at: new Date(closes).toISOString() },
    tracking: sharedSteps(shipment.tracking),
    load: shipment.load,
    distance: shipment.distance,
    contact: shipment.delivery.contact,
    expires_at: link.expires.toISOString(),
    read_at: new Date(now).toISOString(),
    locale: link.locale,
  };
}
