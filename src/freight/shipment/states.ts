/** States of a shipment (specification, part 1, section 4); `available` is the one that seeks a carrier. */
const SHIPMENT_STATES = [
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

/** The states of a shipment that was put on the market, whatever came of it. */
export const OFFERED_STATES = [
  'available',
  'planned',
  'in_progress',
  'completed',
  'cancelled',
] as const satisfies readonly ShipmentState[];
