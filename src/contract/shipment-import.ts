import * as v from 'valibot';
import { Cents, PAYMENT_PLANS } from '#freight/money/money.ts';
import { IMPORT_COLUMNS } from '#freight/shipment-import/columns.ts';
import { text } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

/** A CSV file or a workbook, one shipment a row. */
export const createShipmentImport = defineCall({
  ...OF_COMPANY,
  name: 'createShipmentImport',
  method: 'POST',
  path: '{base}/shipment-imports',
  body: { type: 'multipart', schema: v.strictObject({}), file: 'required', holds: 'sheet' },
});

export const getShipmentImport = defineCall({
  ...OF_COMPANY,
  name: 'getShipmentImport',
  method: 'GET',
  path: '{base}/shipment-imports/{import}',
});

/** Cells left out stay; an empty text empties a cell. */
export const correctImportRow = defineCall({
  ...OF_COMPANY,
  name: 'correctImportRow',
  method: 'PUT',
  path: '{base}/shipment-imports/{import}/rows/{row}',
  words: ['row'],
  body: {
    type: 'json',
    schema: v.strictObject({ cells: v.record(v.picklist(IMPORT_COLUMNS), text(1000)) }),
  },
});

/** `total` is the sum that the user was shown, in cents: where it is another by now, nothing is booked. */
export const bookShipmentImport = defineCall({
  ...OF_COMPANY,
  name: 'bookShipmentImport',
  method: 'POST',
  path: '{base}/shipment-imports/{import}/booking',
  body: {
    type: 'json',
    schema: v.strictObject({ payment_plan: v.picklist(PAYMENT_PLANS), total: Cents }),
  },
});
