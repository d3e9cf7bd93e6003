import * as calls from '#contract/shipment.ts';
import type { Serve } from '../http/serve.ts';
import { shipments } from '../identity/policies.ts';
import { findShipment } from '../services/shipment/find-shipment.ts';
import { countShipments, listShipments } from '../services/shipment/list-shipments.ts';

/** Shipments: what a shipper ordered, and how far it is. */
export function shipmentRoutes(serve: Serve): void {
  serve(calls.listShipments, { allow: shipments, handle: ({ db, grant, query }) => listShipments(db, grant, query) });
  serve(calls.getShipmentMetrics, { allow: shipments, handle: ({ db, grant }) => countShipments(db, grant) });
  serve(calls.getShipment, {
    allow: shipments,
    handle: ({ db, grant, params }) => findShipment(db, grant, params.sid),
  });
  serve(calls.getShipmentTravel, {
    allow: shipments,
    handle: async ({ db, grant, params, context }) => {
      const { pickup, delivery } = await findShipment(db, grant, params.sid);
      return context.routing.travel(pickup.address.location, delivery.address.location);
    },
  });
  serve(calls.listShipmentBookings, {
    allow: shipments,
    handle: async ({ db, grant, params }) => ({ items: (await findShipment(db, grant, params.sid)).bookings }),
  });
}
