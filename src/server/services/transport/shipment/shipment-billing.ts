import type { AnswerOf } from '#contract/call.ts';
import type { getShipmentBilling } from '#contract/shipment.ts';
import { cancellationFee, cancellationScale } from '#freight/shipment/cancellation.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { mayCancel } from '#freight/shipment/state.ts';
import type { Reader } from '../../../database/open.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { listInvoicesOf } from '../../money/invoice/list-invoices.ts';

/** Returns the cost lines of a shipment, its invoices, and the current cancellation fee. */
export async function shipmentBilling(
  db: Reader,
  scope: ShipmentScope,
  shipment: Shipment,
): Promise<AnswerOf<typeof getShipmentBilling>> {
  const { billing, offer_price, payment_plan, price_details } = shipment;
  return {
    ...billing,
    ...offer_price,
    payment_plan,
    details: price_details,
    invoices: await listInvoicesOf(db, scope, shipment.uuid),
    cancellation_terms: termsOf(shipment, scope.now),
  };
}

function termsOf({ state, mission, pickup, offer_price: { price } }: Shipment, now: number) {
  if (!mayCancel(state)) return null;
  if (mission === null) return { fee: 0, steps: [] };
  const steps = cancellationScale(price, pickup).map(({ from, ...step }) => ({
    ...step,
    from: typeof from === 'number' ? new Date(from).toISOString() : from,
  }));
  return { fee: cancellationFee(price, pickup, now), steps };
}
