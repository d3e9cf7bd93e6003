import type { Mission } from './mission.ts';

/** Box numbers of the CMR consignment note (Geneva, 1956; the IRU's form). Fields with a box show its number. */
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

/** Box 1: the company that hands over the goods; the shipper only if the pickup place has no name. */
export function senderOf({ pickup, shipper }: Pick<Mission, 'pickup' | 'shipper'>): string {
  return pickup.address.name ?? shipper.name;
}
