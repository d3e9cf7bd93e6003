import { exportBooks, exportFec, exportInvoices, getAccountStatement } from '#contract/book-export.ts';
import type { QueryOf } from '#contract/call.ts';
import type { Days } from '#freight/statistics/periods.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { askLongDocument } from '../api/ask.ts';

/** Timeout in milliseconds: a year of books takes a minute or two on a slow connection. */
const EXPORT_TIMEOUT_MS = 10 * MINUTE;

/** The exports of support and of shippers. */
export type SupportExport = QueryOf<typeof exportBooks>['kind'] | 'fec';
export type OwnExport = 'invoices' | 'statement';

interface Download {
  readonly signal: AbortSignal;
  /** Receives the number of bytes downloaded so far. */
  readonly onReceived: (bytes: number) => void;
}

/**
 * The books of a period as a file; the FEC covers the year of the first day.
 *
 * @throws Refused, Unreached
 */
export function exportOfBooks(
  kind: SupportExport,
  { from, to }: Days,
  { signal, onReceived }: Download,
): Promise<File> {
  const how = { signal, timeout: EXPORT_TIMEOUT_MS };
  if (kind === 'fec') {
    const query = { year: from.slice(0, 4) };
    return askLongDocument(exportFec, { query, headers: { accept: 'text/plain' }, ...how }, onReceived);
  }
  const query = { kind, start_date: from, end_date: to };
  return askLongDocument(exportBooks, { query, headers: { accept: 'text/csv' }, ...how }, onReceived);
}

/** A shipper's invoices or account of some days as a file. @throws Refused, Unreached */
export function exportOfCompany(
  company: string,
  kind: OwnExport,
  { from, to }: Days,
  { signal, onReceived }: Download,
): Promise<File> {
  const query = { start_date: from, end_date: to };
  const asked = { company, query, headers: { accept: 'text/csv' }, signal, timeout: EXPORT_TIMEOUT_MS };
  if (kind === 'statement') return askLongDocument(getAccountStatement, asked, onReceived);
  return askLongDocument(exportInvoices, asked, onReceived);
}
