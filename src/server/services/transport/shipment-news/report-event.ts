import { agreedPrice } from '#freight/price/agreed-price.ts';
import { compiledByShape, type Places } from '../../../database/compiled.ts';
import type { Tx } from '../../../database/open.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import type { ShipmentNotice } from '../../../mail/shipment-mails.ts';
import type { ShipmentEvent } from './announce-event.ts';
import { notifyFollowers } from './notify-followers.ts';
import { notifyPrograms } from './notify-programs.ts';

/** Reports an event of a shipment to the user who booked it, or the owners of their company, and to its followers. */
export async function reportEvent(tx: Tx, event: ShipmentEvent, now: number): Promise<void> {
  const row = await findShipment(tx, event);
  if (row === undefined) return;
  const notice: ShipmentNotice = {
    kind: `shipment_${event.kind}`,
    shipment: row.uuid,
    reference: row.reference,
    from: row.pickup.address.city,
    to: row.delivery.address.city,
    at: event.at,
    carrier: row.carrier,
    price: agreedPrice(row),
    fee: row.cancellation_fee,
    counter_price: row.counter_price,
  };
  await sendMail(tx, { company: row.shipper_uuid, user: row.booked_by }, notice, now);
  await notifyPrograms(tx, row, event, now);
  await notifyFollowers(tx, { uuid: row.uuid, reference: row.reference, kind: event.kind, at: event.at }, now);
}

async function findShipment(tx: Tx, { shipment, mission }: ShipmentEvent) {
  const uuid = shipment ?? mission;
  if (uuid === null) return undefined;
  const [row] = await find(tx, { by: shipment === null ? 's.mission_uuid' : 's.uuid' }, { uuid });
  return row;
}

type Shape = { readonly by: 's.mission_uuid' | 's.uuid' };

const find = compiledByShape(({ by }: Shape, db, { uuid }: Places<{ readonly uuid: string }>) =>
  db
    .selectFrom('shipments as s')
    .leftJoin('missions as m', 'm.uuid', 's.mission_uuid')
    .leftJoin('companies as c', 'c.uuid', 'm.carrier_uuid')
    .leftJoin('custom_prices as p', 'p.shipment_uuid', 's.uuid')
    .select([
      's.uuid',
      's.reference',
      's.pickup',
      's.delivery',
      's.price',
      's.booked_price',
      's.agreed_price',
      's.cancellation_fee',
    ])
    .select(['m.uuid as mission', 'm.reference as mission_reference', 'm.carrier_uuid'])
    .select(['s.shipper_uuid', 's.booked_by', 'c.name as carrier', 'p.counter_price'])
    .where(by, '=', uuid)
    .compile(),
);
