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
