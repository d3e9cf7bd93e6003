import * as v from 'valibot';
import { InstantInput } from '#freight/values/instant.ts';
import { defineCall, OF_COMPANY } from './call.ts';

export const getDashboard = defineCall({
  ...OF_COMPANY,
  name: 'getDashboard',
  method: 'GET',
  path: '{base}/metrics/dashboard',
});

export const searchShipments = defineCall({
  ...OF_COMPANY,
  name: 'searchShipments',
  method: 'GET',
  path: '{base}/search/shipments',
});

/** The searches for a carrier that end soon or ended without one, and the answers to named prices. */
export const listNotifications = defineCall({
  ...OF_COMPANY,
  name: 'listNotifications',
  method: 'GET',
  path: '{base}/notifications',
});

/** Marks the signed-in user's notifications read, up to a moment where one is given. */
export const markNotificationsRead = defineCall({
  ...OF_COMPANY,
  name: 'markNotificationsRead',
  method: 'PUT',
  path: '{base}/notifications/read',
  body: { type: 'json', schema: v.strictObject({ read_at: v.optional(InstantInput) }) },
});

export const SHEET_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A file of shipments: CSV, or a workbook where the caller accepts that. */
export const exportShipments = defineCall({
  ...OF_COMPANY,
  name: 'exportShipments',
  method: 'GET',
  path: '{base}/exports/shipments',
  media: [SHEET_TYPES.csv, SHEET_TYPES.xlsx],
});
