import type { BodyOf } from '#contract/call.ts';
import type { cancelShipment as cancelShipmentCall } from '#contract/shipment.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { mayCancel } from '#freight/shipment/state.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { OrderKeeping } from '../../../identity/grants.ts';
import { findShipment } from '../shipment/find-shipment.ts';
import { endShipment } from './end-shipment.ts';
import { feeOfCancelling } from './fee-of-cancelling.ts';
import { lockShipment } from './lock-shipment.ts';

/**
 * Cancels a shipment that is not picked up yet. Once a carrier has it, the current cancellation fee applies.
 *
 * @throws `shipment_closed`, or `fee_changed` if the fee is more than the user was shown
 */
export async function cancelShipment(
  tx: Tx,
  translator: Translator,
  ordering: OrderKeeping,
  uuid: string,
  { reason, comment, fee: shown }: BodyOf<typeof cancelShipmentCall>,
): Promise<Shipment> {
  const { now, actor } = ordering;
  const shipment = await lockShipment(tx, ordering, uuid);
  const { state, mission_uuid: mission } = shipment;
  if (!mayCancel(state)) throw new Refusal('shipment_closed');
  const amounts = await feeOfCancelling(tx, shipment, now);
  if (shown !== undefined && amounts.fee > shown) throw new Refusal('fee_changed');
  const by = { type: 'cancelled_by_shipper', reason, comment, actor: actor.uuid, now } as const;
  await endShipment(tx, translator, { uuid, mission }, { ...by, ...amounts });
  return findShipment(tx, ordering, uuid);
}
