import { useShipper } from '#device/shipments/shipment-owner.ts';
import { useKeptShipments } from '#device/shipments/use-kept-shipments.ts';

/** Stores the open shipments on the devices of users who order them. */
export function ShipmentsBackground() {
  useKeptShipments(useShipper());
  return null;
}
