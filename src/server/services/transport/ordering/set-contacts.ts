import { sql } from 'kysely';
import { examplePhone, readPhone } from '#freight/phone/phone.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { mayCancel, type ShipmentState } from '#freight/shipment/state.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import type { Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { OrderKeeping } from '../../../identity/grants.ts';
import { announceWork } from '../driver-news/announce-work.ts';
import { recordEvent } from '../mission/record-event.ts';
import { findShipment } from '../shipment/find-shipment.ts';
import { lockShipment } from './lock-shipment.ts';

/** Changes the contact at a future stop. National numbers are read for the country of the stop. */
export async function setContact(
  tx: Tx,
  ordering: OrderKeeping,
  uuid: string,
  stop: Stop,
  { name, phone: typed }: { readonly name: string; readonly phone: string },
): Promise<Shipment> {
  const shipment = await lockShipment(tx, ordering, uuid);
  requireOpen(shipment.state, stop);
  const plan = shipment[stop];
  const phone = typed === '' ? '' : phoneOf(typed, plan.address.country);
  const contact = sql<string>`jsonb_set(${sql.ref(stop)}, '{contact}', ${json({ name, phone })})`;
  await writeBoth(tx, ordering, { uuid, mission: shipment.mission_uuid }, { [stop]: contact });
  return findShipment(tx, ordering, uuid);
}

/** Changes the shipper's phone number for the driver. National numbers are read for the country of the company. */
export async function setShipperPhone(tx: Tx, ordering: OrderKeeping, uuid: string, typed: string): Promise<Shipment> {
  const { state, mission_uuid: mission } = await lockShipment(tx, ordering, uuid);
  requireOpen(state, 'delivery');
  const { country } = await tx
    .selectFrom('companies')
    .select('country')
    .where('uuid', '=', ordering.company)
    .executeTakeFirstOrThrow();
  await writeBoth(tx, ordering, { uuid, mission }, { shipper_phone: phoneOf(typed, country) });
  return findShipment(tx, ordering, uuid);
}

/** @throws `shipment_closed` if the stop is completed or cancelled */
function requireOpen(state: ShipmentState, stop: Stop): void {
  const isOpen = mayCancel(state) || (stop === 'delivery' && state === 'in_progress');
  if (!isOpen) throw new Refusal('shipment_closed');
}

function phoneOf(typed: string, country: string): string {
  const phone = readPhone(typed, country);
  if (!phone.ok) throw violation('phone', phone.code, examplePhone(country));
  return phone.value;
}

/** Updates the shipment and its mission. */
async function writeBoth(
  tx: Tx,
  { actor, now }: OrderKeeping,
  { uuid, mission }: { readonly uuid: string; readonly mission: string | null },
  change: object,
): Promise<void> {
  const written = { ...change, version: sql<number>`version + 1`, updated_at: new Date(now) };
  await tx.updateTable('shipments').set(written).where('uuid', '=', uuid).execute();
  if (mission === null) return;
  const { driver_uuid: driver, version } = await tx
    .updateTable('missions')
    .set(written)
    .where('uuid', '=', mission)
    .returning(['driver_uuid', 'version'])
    .executeTakeFirstOrThrow();
  await recordEvent(tx, { mission, kind: 'order_updated', occurred: now, recorded: now, actor: actor.uuid });
  if (driver !== null) await announceWork(tx, { mission, driver, change: 'changed', actor: actor.uuid, version });
}
