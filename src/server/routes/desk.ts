import * as calls from '#contract/desk.ts';
import { Document } from '../http/document.ts';
import type { Serve } from '../http/serve.ts';
import { shipments } from '../identity/policies.ts';
import { readDashboard } from '../services/dashboard/read-dashboard.ts';
import { exportShipments } from '../services/export/export-shipments.ts';
import { listNotifications, markNotificationsRead } from '../services/notification/shipper-notifications.ts';
import { searchShipments } from '../services/shipment/search-shipments.ts';

/** A shipper's desk: figures, search and notifications. */
export function deskRoutes(serve: Serve): void {
  serve(calls.getDashboard, { allow: shipments, handle: ({ db, grant, query }) => readDashboard(db, grant, query) });
  serve(calls.exportShipments, {
    allow: shipments,
    handle: async ({ context, grant, query, wanted, locale }) => {
      const format = wanted === calls.SHEET_TYPES.xlsx ? 'xlsx' : 'csv';
      const { content, name } = await exportShipments(context, grant, query, { format, locale });
      return new Document(async () => content, format === 'csv' ? `${wanted}; charset=utf-8` : wanted, name);
    },
  });
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
