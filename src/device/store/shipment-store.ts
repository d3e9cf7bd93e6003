import type { Shipment } from '#freight/shipment/shipment.ts';
import { entityStore } from './entity-store.ts';
import { latest } from './newer.ts';

/** The latest snapshot of every shipment this page knows; an older version never takes the place of a newer one. */
export const { store: shipmentStore, show: showShipments } = entityStore<Shipment>(latest);
