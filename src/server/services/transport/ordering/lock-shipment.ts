import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';

/**
 * Returns a shipment of the company and locks it with its mission until the transaction ends. Missions are locked
 * first, as in their steps.
 *
 * @throws `not_found`, `unavailable` if it was booked at the same moment
 */
export async function lockShipment(tx: Tx, { company }: Pick<ShipmentScope, 'company'>, uuid: string) {
  const own = tx.selectFrom('shipments').where('uuid', '=', uuid).where('shipper_uuid', '=', company);
  const before = await own.select('mission_uuid').where('state', '<>', 'draft').executeTakeFirst();
  if (before === undefined) throw new Refusal('not_found');
  if (before.mission_uuid !== null) {
    await tx.selectFrom('missions').select('uuid').where('uuid', '=', before.mission_uuid).forUpdate().execute();
  }
  const shipment = await own
    .select([
      'state',
      'reference',
      'mission_uuid',
      'pickup',
      'delivery',
      'expires_at',
      'references',
      'price',
      'booked_price',
      'agreed_price',
      'compensation_of',
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (shipment.mission_uuid !== before.mission_uuid) throw new Refusal('unavailable');
  return shipment;
}
