import * as v from 'valibot';
import { InstantInput } from '#freight/values/instant.ts';
import { get, json, put } from './call.ts';

export const getDashboard = get('getDashboard', '{base}/metrics/dashboard');
export const searchShipments = get('searchShipments', '{base}/search/shipments');

/** The searches for a carrier that end soon or ended without one, and the answers to named prices. */
export const listNotifications = get('listNotifications', '{base}/notifications');

/** Marks the user's notifications as read, optionally only up to a moment. */
export const markNotificationsRead = put('markNotificationsRead', '{base}/notifications/read', {
  body: json({ read_at: v.optional(InstantInput) }),
});

export const SHEET_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Exports shipments as CSV, or as a workbook if the caller accepts that. */
export const exportShipments = get('exportShipments', '{base}/exports/shipments', {
  media: [SHEET_TYPES.csv, SHEET_TYPES.xlsx],
});
