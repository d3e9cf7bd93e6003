import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { ShipmentScope } from '../../identity/grants.ts';

/**
 * A shipment of the company, locked until the transaction ends, and its mission with it. Missions are locked first, as
 * their steps do.
 *
 * @throws `not_found` for any other, `unavailable` where it was booked at this very moment
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
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (shipment.mission_uuid !== before.mission_uuid) throw new Refusal('unavailable');
  return shipment;
}
