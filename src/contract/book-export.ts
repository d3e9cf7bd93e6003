import { defineCall, OF_COMPANY } from './call.ts';

/** The books of a year as French tax law asks for them (FEC): one posting a line. */
export const exportFec = defineCall({
  name: 'exportFec',
  method: 'GET',
  path: '/v2/support/exports/fec',
  auth: 'user',
  media: ['text/plain'],
});

export const exportBooks = defineCall({
  name: 'exportBooks',
  method: 'GET',
  path: '/v2/support/exports/books',
  auth: 'user',
  media: ['text/csv'],
});

/** A shipper's own invoices of a period. */
export const exportInvoices = defineCall({
  ...OF_COMPANY,
  name: 'exportInvoices',
  method: 'GET',
  path: '{base}/exports/invoices',
  media: ['text/csv'],
});

/** What a shipper owed, was charged and paid in a period, with the balance after each. */
export const getAccountStatement = defineCall({
  ...OF_COMPANY,
  name: 'getAccountStatement',
  method: 'GET',
  path: '{base}/account-statement',
  media: ['text/csv'],
});
