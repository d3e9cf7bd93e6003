import { exportShipments as exportCall, SHEET_TYPES } from '#contract/desk.ts';
import type { ShipmentCriteria } from '#freight/shipment/now.ts';
import { askLongDocument } from '../api/ask.ts';
import { queryOf } from './shipment-list-query.ts';
import type { ShipmentOwner } from './shipment-owner.ts';

/** A hundred thousand shipments take a minute or two on a slow line. In milliseconds. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

export type ExportFormat = keyof typeof SHEET_TYPES;

interface Exported {
  /** Days of the pickup, both included; all where they are missing. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The list that is exported; null is all shipments. */
  readonly criteria: ShipmentCriteria | null;
  readonly format: ExportFormat;
}

/**
 * A file of shipments, for a spreadsheet.
 *
 * @param onReceived hears how many bytes are here
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
