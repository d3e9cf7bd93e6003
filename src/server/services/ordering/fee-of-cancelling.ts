import { agreedPrice } from '#freight/price/agreed-price.ts';
import { cancellationFee } from '#freight/shipment/cancellation.ts';
import type { Tx } from '../../database/open.ts';
import { readMission } from '../mission/find-mission.ts';
import type { lockShipment } from './lock-shipment.ts';

type Locked = Pick<
  Awaited<ReturnType<typeof lockShipment>>,
  'mission_uuid' | 'price' | 'booked_price' | 'agreed_price'
>;

/**
 * Returns the fee of cancelling a locked shipment at a moment (Unix milliseconds), in cents excl. VAT: nothing before a
 * carrier has it.
 */
export async function feeOfCancelling(tx: Tx, shipment: Locked, at: number): Promise<number> {
  const { mission_uuid: mission } = shipment;
  return mission === null ? 0 : cancellationFee(agreedPrice(shipment), (await readMission(tx, mission)).pickup, at);
}
