import { defineCall, OF_COMPANY } from './call.ts';

export const listInvoices = defineCall({
  ...OF_COMPANY,
  name: 'listInvoices',
  method: 'GET',
  path: '{base}/invoices',
});

export const getInvoice = defineCall({
  ...OF_COMPANY,
  name: 'getInvoice',
  method: 'GET',
  path: '{base}/invoices/{invoice}',
});

export const getInvoiceDocument = defineCall({
  ...OF_COMPANY,
  name: 'getInvoiceDocument',
  method: 'GET',
  path: '{base}/invoices/{invoice}/document',
  media: ['application/pdf', 'application/xml'],
});

export const getInvoiceMetrics = defineCall({
  ...OF_COMPANY,
  name: 'getInvoiceMetrics',
  method: 'GET',
  path: '{base}/metrics/invoices',
});
