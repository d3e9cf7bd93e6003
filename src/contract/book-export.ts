import { get } from './call.ts';

/** Exports the books of a year as French tax law requires (FEC): one posting per line. */
export const exportFec = get('exportFec', '/v2/support/exports/fec', { media: ['text/plain'] });

export const exportBooks = get('exportBooks', '/v2/support/exports/books', { media: ['text/csv'] });

/** A shipper's own invoices of a period. */
export const exportInvoices = get('exportInvoices', '{base}/exports/invoices', { media: ['text/csv'] });

/** Returns what a shipper owed, was charged and paid in a period, with the balance after each item. */
export const getAccountStatement = get('getAccountStatement', '{base}/account-statement', { media: ['text/csv'] });
