import { exportShipments as exportCall, SHEET_TYPES } from '#contract/desk.ts';
import type { ShipmentState } from '#freight/shipment/state.ts';
import type { Days } from '#freight/statistics/periods.ts';
import { askLongDocument } from '../api/ask.ts';
import type { ShipmentOwner } from './shipment-owner.ts';

/** A hundred thousand shipments take a minute or two on a slow line. In milliseconds. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

export type ExportFormat = keyof typeof SHEET_TYPES;

interface Exported {
  /** Days of the pickup, both included. */
  readonly days: Days;
  /** Null is every state. */
  readonly state: ShipmentState | null;
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
  { days, state, format }: Exported,
  { signal, onReceived }: { readonly signal: AbortSignal; readonly onReceived: (bytes: number) => void },
): Promise<Blob> {
  const query = { start_date: days.from, end_date: days.to, state: state === null ? undefined : [state] };
  const headers = { accept: SHEET_TYPES[format] };
  return askLongDocument(exportCall, { company, query, headers, signal, timeout: EXPORT_TIMEOUT_MS }, onReceived);
}
