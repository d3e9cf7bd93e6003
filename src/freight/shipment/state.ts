/** States of a shipment (specification, part 1, section 4); `available` is the one that seeks a carrier. */
export const SHIPMENT_STATES = [
  'draft',
  'awaiting_acceptation',
  'available',
  'planned',
  'in_progress',
  'completed',
  'cancelled',
  'refused',
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** The states in which lists show shipments: all but drafts, which stay with their author. */
export const LISTED_STATES = [
  'awaiting_acceptation',
  'available',
  'planned',
  'in_progress',
  'completed',
  'cancelled',
  'refused',
] as const satisfies readonly ShipmentState[];

/** The states of a shipment that was put on the market, whatever came of it. */
export const OFFERED_STATES = [
  'available',
  'planned',
  'in_progress',
  'completed',
  'cancelled',
] as const satisfies readonly ShipmentState[];

/** The states of a transport that a carrier has taken on: the same of a shipment and of its mission. */
export const TRANSPORT_STATES = ['planned', 'in_progress', 'completed', 'cancelled'] as const;
export type TransportState = (typeof TRANSPORT_STATES)[number];

/** What happened to a transport, as far as its state depends on it. */
export interface TransportFacts {
  readonly isCancelled: boolean;
  readonly isPickedUp: boolean;
  readonly hasProof: boolean;
}

/** Planned until its pickup is completed, in progress until a proof is there, then completed. */
export function transportState({ isCancelled, isPickedUp, hasProof }: TransportFacts): TransportState {
  if (isCancelled) return 'cancelled';
  if (hasProof) return 'completed';
  return isPickedUp ? 'in_progress' : 'planned';
}

/** The three steps that move a transport, in order. */
export type TransportStep = 'pickup' | 'delivery' | 'proof';

/** The step a driver does next; null when none is left or the transport was cancelled. */
export function transportStep({
  isCancelled,
  isPickedUp,
  isDelivered,
  hasProof,
}: TransportFacts & { readonly isDelivered: boolean }): TransportStep | null {
  if (isCancelled || hasProof) return null;
  if (!isPickedUp) return 'pickup';
  return isDelivered ? 'proof' : 'delivery';
}

/** What happened to a shipment. `transport` is null while no carrier has it. */
export interface ShipmentFacts {
  /** What the marketplace said to its price: nothing yet, yes, or no. */
  readonly acceptance: 'awaited' | 'given' | 'refused';
  readonly isCancelled: boolean;
  readonly transport: TransportFacts | null;
}

/** The state of a shipment, derived: its transport's own from the moment a carrier has it. */
export function shipmentState({ acceptance, isCancelled, transport }: ShipmentFacts): ShipmentState {
  if (transport !== null) return transportState(transport);
  if (isCancelled) return 'cancelled';
  if (acceptance === 'refused') return 'refused';
  return acceptance === 'given' ? 'available' : 'awaiting_acceptation';
}

/** Whether a shipper may still cancel: until the goods are picked up. */
export function mayCancel(state: ShipmentState): boolean {
  return state === 'awaiting_acceptation' || state === 'available' || state === 'planned';
}
