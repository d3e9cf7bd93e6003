/** States of a shipment (specification, part 1, section 4); `available` seeks a carrier. */
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

/** The states shown in lists: all but drafts, which only their author sees. */
export const LISTED_STATES = [
  'awaiting_acceptation',
  'available',
  'planned',
  'in_progress',
  'completed',
  'cancelled',
  'refused',
] as const satisfies readonly ShipmentState[];

/** The states of a published shipment, whatever its outcome. */
export const OFFERED_STATES = [
  'available',
  'planned',
  'in_progress',
  'completed',
  'cancelled',
] as const satisfies readonly ShipmentState[];

/** The states of a booked transport, shared by shipment and mission. */
export const TRANSPORT_STATES = ['planned', 'in_progress', 'completed', 'cancelled'] as const;
export type TransportState = (typeof TRANSPORT_STATES)[number];

/** The events of a transport that determine its state. */
export interface TransportFacts {
  readonly isCancelled: boolean;
  readonly isPickedUp: boolean;
  readonly hasProof: boolean;
}

/** `planned` until the pickup is completed, `in_progress` until there is a proof, then `completed`. */
export function transportState({ isCancelled, isPickedUp, hasProof }: TransportFacts): TransportState {
  if (isCancelled) return 'cancelled';
  if (hasProof) return 'completed';
  return isPickedUp ? 'in_progress' : 'planned';
}

/** The three steps that move a transport, in order. */
export type TransportStep = 'pickup' | 'delivery' | 'proof';

/** The driver's next step; null if none is left or the transport was cancelled. */
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

/** The events of a shipment. `transport` is null without a carrier. */
export interface ShipmentFacts {
  /** `awaited` until the payment that its booking depends on has succeeded. */
  readonly payment: 'awaited' | 'settled';
  /** The marketplace's decision on its price. */
  readonly acceptance: 'awaited' | 'given' | 'refused';
  readonly isCancelled: boolean;
  readonly transport: TransportFacts | null;
}

/** Derives the state of a shipment: that of its transport once a carrier has it. */
export function shipmentState({ payment, acceptance, isCancelled, transport }: ShipmentFacts): ShipmentState {
  if (transport !== null) return transportState(transport);
  if (isCancelled) return 'cancelled';
  if (payment === 'awaited') return 'draft';
  if (acceptance === 'refused') return 'refused';
  return acceptance === 'given' ? 'available' : 'awaiting_acceptation';
}

/** True if a shipper may still cancel: before the goods are picked up. */
export function mayCancel(state: ShipmentState): boolean {
  return state === 'awaiting_acceptation' || state === 'available' || state === 'planned';
}
