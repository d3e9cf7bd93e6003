import * as calls from '#contract/desk.ts';
import { getFirstDay } from '#contract/first-day.ts';
import { ExportedDocument } from '../http/document.ts';
import type { Serve } from '../http/serve.ts';
import { ownMember, shipments } from '../identity/policies.ts';
import { listNotifications, markNotificationsRead } from '../services/people/notification/shipper-notifications.ts';
import { readDashboard } from '../services/transport/dashboard/read-dashboard.ts';
import { readFirstDay } from '../services/transport/first-day/read-first-day.ts';
import { searchShipments } from '../services/transport/shipment/search-shipments.ts';
import { exportShipments } from '../services/transport/shipment-export/export-shipments.ts';

/** Routes of start pages: first steps; for shippers also figures, search and notifications. */
export function deskRoutes(serve: Serve): void {
  serve(getFirstDay, ownMember, ({ db, grant }) => readFirstDay(db, grant));
  serve(calls.getDashboard, shipments, ({ db, grant, query }) => readDashboard(db, grant, query));
  serve(calls.exportShipments, shipments, async ({ context, grant, query, wanted, locale }) => {
    const format = wanted === calls.SHEET_TYPES.xlsx ? 'xlsx' : 'csv';
    const { content, name } = await exportShipments(context, grant, query, { format, locale });
    return new ExportedDocument(content, format === 'csv' ? `${wanted}; charset=utf-8` : wanted, name);
  });
  serve(calls.searchShipments, shipments, ({ db, grant, query }) => searchShipments(db, grant, query));
  serve(calls.listNotifications, shipments, ({ db, grant, query }) => listNotifications(db, grant, query));
  serve(calls.markNotificationsRead, shipments, ({ db, grant, body }) =>
    markNotificationsRead(db, grant, body.read_at === undefined ? grant.now : Date.parse(body.read_at)),
  );
}
