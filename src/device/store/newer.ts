import type { Mission } from '#freight/mission/mission.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';

/** The newer of what is known and what arrived; at equal versions what is known, so that nothing is drawn again. */
export function newer(known: Mission | undefined, arrived: Mission): Mission {
  return known !== undefined && known.version >= arrived.version ? known : arrived;
}

/** The one of the greater version, and of equal versions what arrived: bids change a shipment that has the same version. */
export function latest(known: Shipment | undefined, arrived: Shipment): Shipment {
  return known !== undefined && known.version > arrived.version ? known : arrived;
}
