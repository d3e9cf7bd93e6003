import { agreedPrice } from '#freight/price/agreed-price.ts';
import { cancellationAmounts } from '#freight/shipment/cancellation.ts';
import type { Tx } from '../../../database/open.ts';
import { readMission } from '../mission/find-mission.ts';
import type { lockShipment } from './lock-shipment.ts';

type Locked = Pick<
  Awaited<ReturnType<typeof lockShipment>>,
  'mission_uuid' | 'price' | 'booked_price' | 'agreed_price' | 'compensation_of'
>;

/**
 * Returns the fee of cancelling a locked shipment at a moment (Unix milliseconds) and the carrier's part, in cents excl. VAT:
 * nothing before a carrier has it.
 */
export async function feeOfCancelling(
  tx: Tx,
  shipment: Locked,
  at: number,
): Promise<{ readonly fee: number; readonly compensation: number }> {
  const { mission_uuid: mission, compensation_of: basis } = shipment;
  if (mission === null) return { fee: 0, compensation: 0 };
  const { pickup } = await readMission(tx, mission);
  const { price: carriers } = await tx
    .selectFrom('missions')
    .select('price')
    .where('uuid', '=', mission)
    .executeTakeFirstOrThrow();
  return cancellationAmounts({ shippers: agreedPrice(shipment), carriers, basis }, pickup, at);
}
