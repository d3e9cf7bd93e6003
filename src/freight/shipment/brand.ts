/** Who publishes an offer (specification, part 2, section 3); `lading` is the marketplace itself. */
export const SHIPMENT_BRANDS = ['lading', 'corridor', 'custom', 'pallet_network'] as const;
export type ShipmentBrand = (typeof SHIPMENT_BRANDS)[number];
