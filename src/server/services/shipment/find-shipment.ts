import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { presentShipment } from './present.ts';
import { selectShipments } from './select-shipments.ts';

/** One shipment of the company. @throws `not_found` for any other */
export async function findShipment(db: Reader, scope: ShipmentScope, uuid: string): Promise<Shipment> {
  const row = await selectShipments(db, scope).where('s.uuid', '=', uuid).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return presentShipment(row);
}
