import { exportShipments as exportCall, SHEET_TYPES } from '#contract/desk.ts';
import type { ShipmentCriteria } from '#freight/shipment/now.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { askLongDocument } from '../api/ask.ts';
import { queryOf } from './shipment-list-query.ts';
import type { ShipmentOwner } from './shipment-owner.ts';

/** Timeout in milliseconds: a hundred thousand shipments take a minute or two on a slow connection. */
const EXPORT_TIMEOUT_MS = 10 * MINUTE;

export type ExportFormat = keyof typeof SHEET_TYPES;

interface Exported {
  /** Pickup days, inclusive; all if missing. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The exported list; null for all shipments. */
  readonly criteria: ShipmentCriteria | null;
  readonly format: ExportFormat;
}

/**
 * Exports shipments as a file for spreadsheets.
 *
 * @param onReceived receives the number of bytes downloaded so far
 * @throws Refused, Unreached
 */
export function exportShipments(
  { company }: ShipmentOwner,
  { from, to, criteria, format }: Exported,
  { signal, onReceived }: { readonly signal: AbortSignal; readonly onReceived: (bytes: number) => void },
): Promise<Blob> {
  const query = { start_date: from, end_date: to, ...(criteria === null ? {} : queryOf(criteria)) };
  const headers = { accept: SHEET_TYPES[format] };
  return askLongDocument(exportCall, { company, query, headers, signal, timeout: EXPORT_TIMEOUT_MS }, onReceived);
}
