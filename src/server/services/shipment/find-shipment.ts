import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { readKept } from '../mission/read-missions.ts';
import { presentShipment } from './present.ts';
import { type ShipmentRow, selectShipments } from './select-shipments.ts';

/** One shipment of the company. @throws `not_found` */
export async function findShipment(db: Reader, scope: ShipmentScope, uuid: string): Promise<Shipment> {
  const row = await selectShipments(db, scope).where('s.uuid', '=', uuid).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const [shipment] = await presentRows(db, [row]);
  if (shipment === undefined) throw new Refusal('not_found');
  return shipment;
}

/** Rows with the missions they became, in their order. */
export async function presentRows(db: Reader, rows: readonly ShipmentRow[]): Promise<Shipment[]> {
  const ids = rows.flatMap(({ mission_uuid }) => mission_uuid ?? []);
  const missions = await readKept(db, ids);
  return rows.map((row) => presentShipment(row, missions.get(row.mission_uuid ?? '') ?? null));
}
