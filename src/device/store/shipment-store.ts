import type { Shipment } from '#freight/shipment/shipment.ts';
import { entityStore } from './entity-store.ts';
import { latest } from './newer.ts';

/** The newest snapshots of the shipments known to this page; an older version never replaces a newer one. */
export const { store: shipmentStore, show: showShipments } = entityStore<Shipment>(latest);
