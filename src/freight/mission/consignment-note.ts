import type { Mission } from './mission.ts';

/**
 * Numbers of the boxes of the CMR consignment note (Geneva, 1956; the IRU's form). A field that has one there shows
 * it; no other field is numbered.
 */
export const CMR_BOX = {
  sender: 1,
  consignee: 2,
  delivery: 3,
  takingOver: 4,
  marks: 6,
  packages: 7,
  packing: 8,
  goods: 9,
  grossWeight: 11,
  instructions: 13,
  carrier: 16,
  reservations: 18,
  senderSignature: 22,
  carrierSignature: 23,
  received: 24,
} as const;

/** Box 1: the company that hands the goods over. It is the shipper only where the place of pickup has no name. */
export function senderOf({ pickup, shipper }: Pick<Mission, 'pickup' | 'shipper'>): string {
  return pickup.address.name ?? shipper.name;
}
