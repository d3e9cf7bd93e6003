import * as calls from '#contract/shipment.ts';
import { Document } from '../http/document.ts';
import type { Serve } from '../http/serve.ts';
import { ordering, orderKeeping, shipments } from '../identity/policies.ts';
import { cancelShipment } from '../services/transport/ordering/cancel-shipment.ts';
import { rateBooking } from '../services/transport/ordering/rate-booking.ts';
import { setContact, setShipperPhone } from '../services/transport/ordering/set-contacts.ts';
import { setReferences } from '../services/transport/ordering/set-references.ts';
import { setSearchEnd } from '../services/transport/ordering/set-search-end.ts';
import { findShipment } from '../services/transport/shipment/find-shipment.ts';
import { countShipments, listShipments } from '../services/transport/shipment/list-shipments.ts';
import { readShipmentFile, readShipmentProof } from '../services/transport/shipment/read-shipment-proof.ts';
import { shipmentBilling } from '../services/transport/shipment/shipment-billing.ts';
import { readWay } from '../services/transport/way/read-way.ts';

/** Routes of shipments, for their shipper. */
export function shipmentRoutes(serve: Serve): void {
  serve(calls.listShipments, shipments, ({ db, grant, query }) => listShipments(db, grant, query));
  serve(calls.getShipmentMetrics, shipments, ({ db, grant }) => countShipments(db, grant));
  serve(calls.getShipment, shipments, ({ db, grant, params }) => findShipment(db, grant, params.sid));
  serve(calls.getShipmentTravel, shipments, async ({ context, db, grant, params }) => {
    await findShipment(db, grant, params.sid);
    return readWay({ db, routing: context.routing }, { shipment: params.sid });
  });
  serve(calls.listShipmentBookings, shipments, async ({ db, grant, params }) => ({
    items: (await findShipment(db, grant, params.sid)).bookings,
  }));
  serve(calls.getShipmentBilling, shipments, async ({ db, grant, params }) =>
    shipmentBilling(db, grant, await findShipment(db, grant, params.sid)),
  );
  proofRoutes(serve);
  changeRoutes(serve);
}

function proofRoutes(serve: Serve): void {
  serve(calls.getShipmentProof, shipments, async ({ context, db, grant, params }) => {
    const { open, name, etag } = await readShipmentProof(context.files, db, grant, params.sid);
    return new Document(open, 'application/pdf', name, etag);
  });
  serve(calls.getShipmentProofFile, shipments, async ({ context, db, grant, params: { sid: shipment, fid: file } }) => {
    const { open, type, name, etag } = await readShipmentFile(context.files, db, grant, { shipment, file });
    return new Document(open, type, name, etag);
  });
}

function changeRoutes(serve: Serve): void {
  serve(calls.setShipmentReferences, orderKeeping, ({ db, grant, params, body }) =>
    setReferences(db, grant, params.sid, body),
  );
  serve(calls.setSearchEnd, ordering, ({ db, grant, params, body }) => setSearchEnd(db, grant, params.sid, body));
  serve(calls.cancelShipment, orderKeeping, ({ context, db, grant, params, body }) =>
    cancelShipment(db, context.translator, grant, params.sid, body),
  );
  serve(calls.rateBooking, orderKeeping, ({ db, grant, params, body }) =>
    rateBooking(db, grant, { shipment: params.sid, booking: params.bid }, body),
  );
  serve(calls.setShipperPhone, orderKeeping, ({ db, grant, params, body }) =>
    setShipperPhone(db, grant, params.sid, body.phone),
  );
  serve(calls.setPickupContact, orderKeeping, ({ db, grant, params, body }) =>
    setContact(db, grant, params.sid, 'pickup', body),
  );
  serve(calls.setDeliveryContact, orderKeeping, ({ db, grant, params, body }) =>
    setContact(db, grant, params.sid, 'delivery', body),
  );
}
