import * as calls from '#contract/desk.ts';
import type { Serve } from '../http/serve.ts';
import { shipments } from '../identity/policies.ts';
import { readDashboard } from '../services/dashboard/read-dashboard.ts';
import { listNotifications, markNotificationsRead } from '../services/notification/shipper-notifications.ts';
import { searchShipments } from '../services/shipment/search-shipments.ts';

/** A shipper's desk: figures, search and notifications. */
export function deskRoutes(serve: Serve): void {
  serve(calls.getDashboard, { allow: shipments, handle: ({ db, grant, query }) => readDashboard(db, grant, query) });
  serve(calls.searchShipments, {
    allow: shipments,
    handle: ({ db, grant, query }) => searchShipments(db, grant, query),
  });
  serve(calls.listNotifications, {
    allow: shipments,
    handle: ({ db, grant, query }) => listNotifications(db, grant, query),
  });
  serve(calls.markNotificationsRead, {
    allow: shipments,
    handle: async ({ db, grant, body }) => {
      await markNotificationsRead(db, grant, body.read_at === undefined ? grant.now : Date.parse(body.read_at));
      return undefined;
    },
  });
}
