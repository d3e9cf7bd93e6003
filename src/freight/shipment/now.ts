import type { Stop } from '../time-slot/time-slot.ts';
import { HOUR } from '../values/duration.ts';
import type { Shipment } from './shipment.ts';
import { mayCancel, type ShipmentState, type TransportStep, transportStep } from './state.ts';
import { lateness, stopWindow } from './stop.ts';

/** A search for a carrier that ends within this time is about to end (specification, part 1, section 4). */
const EXPIRING_MS = HOUR;

/**
 * The current situation of a shipment, as its list row shows it. Times in Unix milliseconds, spans in milliseconds;
 * `until` of a payment is null without a deadline.
 */
export type ShipmentNow =
  | { readonly kind: 'arriving' }
  | { readonly kind: 'awaiting' | 'delivery_pending' | 'proof_pending' | 'proof_available' }
  | { readonly kind: 'payment'; readonly until: number | null }
  | { readonly kind: 'seeking'; readonly until: number; readonly bids: number }
  | { readonly kind: 'expiring'; readonly left: number; readonly bids: number }
  | { readonly kind: 'search_ended'; readonly at: number }
  | { readonly kind: 'before_pickup'; readonly left: number }
  | { readonly kind: 'late'; readonly step: 'pickup' | 'delivery'; readonly by: number }
  | { readonly kind: 'refused' | NonNullable<Shipment['cancellation']>['type']; readonly at: number };

/** The fields of a shipment that determine its situation. */
export type ShipmentProgress = Pick<Shipment, 'state' | 'pickup' | 'delivery' | 'proof_of_delivery'>;

/** The driver's next step; null without a carrier, without a step left, or after a cancellation. */
export function shipmentStep({ state, pickup, delivery, proof_of_delivery }: ShipmentProgress): TransportStep | null {
  if (state !== 'planned' && state !== 'in_progress') return null;
  return transportStep({
    isCancelled: false,
    isPickedUp: pickup.state === 'completed',
    isDelivered: delivery.state === 'completed',
    hasProof: proof_of_delivery.state === 'available',
  });
}

/** The situation of a shipment at a moment (Unix milliseconds). An outstanding payment has priority. */
export function shipmentNow(shipment: Shipment, now: number): ShipmentNow {
  const { state, cancellation, billing } = shipment;
  if (cancellation !== null) return { kind: cancellation.type, at: Date.parse(cancellation.date) };
  if (state === 'refused') return { kind: 'refused', at: Date.parse(shipment.update_date) };
  if (billing.need_payment) {
    const { max_payment_date: until } = billing;
    return { kind: 'payment', until: until === null ? null : Date.parse(until) };
  }
  if (state === 'available') return searchNow(shipment, now);
  switch (shipmentStep(shipment)) {
    case 'pickup':
      return pickupNow(shipment, now);
    case 'delivery': {
      const by = lateness(shipment.delivery, now);
      return by > 0 ? { kind: 'late', step: 'delivery', by } : { kind: 'delivery_pending' };
    }
    case 'proof':
      return { kind: 'proof_pending' };
    case null:
      return { kind: state === 'completed' ? 'proof_available' : 'awaiting' };
  }
}

function searchNow({ expires_at, proposals: { pending: bids } }: Shipment, now: number): ShipmentNow {
  const until = Date.parse(expires_at);
  if (until <= now) return { kind: 'search_ended', at: until };
  return until - now <= EXPIRING_MS ? { kind: 'expiring', left: until - now, bids } : { kind: 'seeking', until, bids };
}

function pickupNow({ pickup }: Shipment, now: number): ShipmentNow {
  const by = lateness(pickup, now);
  if (by > 0) return { kind: 'late', step: 'pickup', by };
  const { opens } = stopWindow(pickup);
  return now < opens ? { kind: 'before_pickup', left: opens - now } : { kind: 'arriving' };
}

const STEP_OF_FILTER = {
  to_pickup: 'pickup',
  to_deliver: 'delivery',
  to_upload_pod: 'proof',
} as const satisfies Record<string, TransportStep>;

/** Filters of shipment lists: a state, and within it the next action. `expiresIn` in seconds. */
export interface ShipmentCriteria {
  readonly state: ShipmentState;
  readonly tracking?: keyof typeof STEP_OF_FILTER | undefined;
  readonly hasPendingProposals?: boolean | undefined;
  readonly expiresIn?: number | undefined;
}

/** True if a shipment matches a list's criteria, by the same rule as on the server. `now` in Unix milliseconds. */
export function matchesShipment(shipment: Shipment, criteria: ShipmentCriteria, now: number): boolean {
  const { state, tracking, hasPendingProposals, expiresIn } = criteria;
  if (shipment.state !== state) return false;
  if (tracking !== undefined && shipmentStep(shipment) !== STEP_OF_FILTER[tracking]) return false;
  if (hasPendingProposals === true && shipment.proposals.pending === 0) return false;
  return expiresIn === undefined || Date.parse(shipment.expires_at) <= now + expiresIn * 1000;
}

/** The stops still ahead of the driver, whose contacts can be corrected. */
export function stopsToCome({ state, delivery }: Pick<Shipment, 'state' | 'delivery'>): readonly Stop[] {
  if (mayCancel(state)) return ['pickup', 'delivery'];
  return state === 'in_progress' && delivery.completed_at === null ? ['delivery'] : [];
}
