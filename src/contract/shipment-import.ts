import * as v from 'valibot';
import { Cents, PAYMENT_PLANS } from '#freight/money/money.ts';
import { IMPORT_COLUMNS } from '#freight/shipment-import/columns.ts';
import { text } from '#freight/values/text.ts';
import { get, json, post, put } from './call.ts';

/** A CSV file or a workbook, one shipment a row. */
export const createShipmentImport = post('createShipmentImport', '{base}/shipment-imports', {
  body: { type: 'multipart', schema: v.strictObject({}), file: 'required', holds: 'sheet' },
});

export const getShipmentImport = get('getShipmentImport', '{base}/shipment-imports/{import}');

/** Omitted cells stay unchanged; an empty text clears a cell. */
export const correctImportRow = put('correctImportRow', '{base}/shipment-imports/{import}/rows/{row}', {
  words: ['row'],
  body: json({ cells: v.record(v.picklist(IMPORT_COLUMNS), text(1000)) }),
});

/** `total` is the sum shown to the user, in cents: if it has changed, nothing is booked. */
export const bookShipmentImport = post('bookShipmentImport', '{base}/shipment-imports/{import}/booking', {
  body: json({ payment_plan: v.picklist(PAYMENT_PLANS), total: Cents }),
});
