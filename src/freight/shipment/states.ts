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
