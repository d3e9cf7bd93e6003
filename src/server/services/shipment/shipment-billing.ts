import type { AnswerOf } from '#contract/call.ts';
import type { getShipmentBilling } from '#contract/shipment.ts';
import { cancellationFee, cancellationScale } from '#freight/shipment/cancellation.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { mayCancel } from '#freight/shipment/state.ts';

/** What a shipment costs, line by line, and what cancelling it would cost at a moment (Unix milliseconds). */
export function shipmentBilling(shipment: Shipment, now: number): AnswerOf<typeof getShipmentBilling> {
  const { billing, offer_price, payment_plan, price_details } = shipment;
  return {
    ...billing,
    ...offer_price,
    payment_plan,
    details: price_details,
    cancellation_terms: termsOf(shipment, now),
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
