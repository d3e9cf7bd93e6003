import * as v from 'valibot';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import type { Answers } from './answer.ts';
import { queryInteger } from './list.ts';

/** Days of the books, both included. */
const PERIOD = { start_date: CalendarDate, end_date: CalendarDate };

export const bookExportAnswers = {
  exportFec: {
    summary: 'The books of a year as French tax law asks for them (FEC, 18 columns between tabs)',
    query: v.strictObject({ year: queryInteger(2000, 2100) }),
    status: 200,
  },
  exportBooks: {
    summary: 'Invoices, payments or VAT figures of a period as CSV, in the language of the request',
    query: v.strictObject({ kind: v.picklist(['sale_invoices', 'purchase_invoices', 'payments', 'vat']), ...PERIOD }),
    status: 200,
  },
  exportInvoices: {
    summary: "A shipper's invoices and credit notes issued in a period as CSV, in the language of the request",
    query: v.strictObject(PERIOD),
    status: 200,
  },
  getAccountStatement: {
    summary: 'What a shipper owed, was charged and paid in a period as CSV, with the balance after each',
    query: v.strictObject(PERIOD),
    status: 200,
  },
} as const satisfies Answers;
