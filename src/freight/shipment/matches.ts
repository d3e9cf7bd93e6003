import { shipmentStep } from './now.ts';
import type { Shipment } from './shipment.ts';
import type { ShipmentState, TransportStep } from './state.ts';

const STEP_OF_FILTER = {
  to_pickup: 'pickup',
  to_deliver: 'delivery',
  to_upload_pod: 'proof',
} as const satisfies Record<string, TransportStep>;

/** What a list of shipments asks for: a state, and within it what is waited for. `expiresIn` in seconds. */
export interface ShipmentCriteria {
  readonly state: ShipmentState;
  readonly tracking?: keyof typeof STEP_OF_FILTER | undefined;
  readonly hasPendingProposals?: boolean | undefined;
  readonly expiresIn?: number | undefined;
}

/** Whether a list that asks for this holds a shipment, by the rule the server answers by. `now` in Unix milliseconds. */
export function matchesShipment(shipment: Shipment, criteria: ShipmentCriteria, now: number): boolean {
  const { state, tracking, hasPendingProposals, expiresIn } = criteria;
  if (shipment.state !== state) return false;
  if (tracking !== undefined && shipmentStep(shipment) !== STEP_OF_FILTER[tracking]) return false;
  if (hasPendingProposals === true && shipment.proposals.pending === 0) return false;
  return expiresIn === undefined || Date.parse(shipment.expires_at) <= now + expiresIn * 1000;
}
