/** Why a shipment was cancelled. */
export const CANCELLATION_TYPES = ['cancelled_by_shipper', 'cancelled_by_lading', 'payment_expired'] as const;

/** A shipper's reasons for a cancellation. */
export const CANCELLATION_REASONS = [
  'error',
  'shipment_changed',
  'found_another_carrier',
  'order_cancelled',
  'other',
] as const;
