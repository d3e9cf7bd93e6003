import type { Mission } from '#freight/mission/mission.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';

/** Returns the newer mission; at equal versions the known one, to avoid another render. */
export function newer(known: Mission | undefined, arrived: Mission): Mission {
  return known !== undefined && known.version >= arrived.version ? known : arrived;
}

/**
 * Returns the shipment with the higher version; at equal versions the new one, because bids change a shipment without a
 * new version.
 */
export function latest(known: Shipment | undefined, arrived: Shipment): Shipment {
  return known !== undefined && known.version > arrived.version ? known : arrived;
}
