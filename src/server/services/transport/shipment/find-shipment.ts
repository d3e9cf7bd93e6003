import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { readKept } from '../mission/read-missions.ts';
import { presentShipment } from './present.ts';
import { type ShipmentRow, selectBooked, selectShipments } from './select-shipments.ts';

/** Returns a shipment of the company. @throws `not_found` */
export async function findShipment(db: Reader, scope: ShipmentScope, uuid: string): Promise<Shipment> {
  const row = await selectShipments(db, scope).where('s.uuid', '=', uuid).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const [shipment] = await presentRows(db, [row]);
  if (shipment === undefined) throw new Refusal('not_found');
  return shipment;
}

/** The same, including drafts that wait for payment and are hidden elsewhere. @throws `not_found` */
export async function findBooked(db: Reader, scope: ShipmentScope, uuid: string): Promise<Shipment> {
  const row = await selectBooked(db, scope.now)
    .where('s.shipper_uuid', '=', scope.company)
    .where('s.uuid', '=', uuid)
    .executeTakeFirst();
  const [shipment] = row === undefined ? [] : await presentRows(db, [row]);
  if (shipment === undefined) throw new Refusal('not_found');
  return shipment;
}

/** Presents rows with their missions, in the same order. */
export async function presentRows(db: Reader, rows: readonly ShipmentRow[]): Promise<Shipment[]> {
  const ids = rows.flatMap(({ mission_uuid }) => mission_uuid ?? []);
  const missions = await readKept(db, ids);
  return rows.map((row) => presentShipment(row, missions.get(row.mission_uuid ?? '') ?? null));
}
