import * as v from 'valibot';
import { Cents, CURRENCY, PAYMENT_PLANS } from '#freight/money/money.ts';
import { INVOICE_REFUSALS } from '#freight/payment/credit.ts';
import { IMPORT_COLUMNS } from '#freight/shipment-import/columns.ts';
import { IMPORT_STATES } from '#freight/shipment-import/shipment-import.ts';
import { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { NamedInvoiceRefusal } from './quote.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One end of a row that is right. */
const ImportStop = v.object({
  city: v.string(),
  country: v.string(),
  division_code: v.nullable(v.string()),
  time_slot: TimeSlot,
});

/**
 * A row: its cells from the file or as corrected, by column, and their faults. `price` in cents, excl. VAT; null until
 * the row is correct. `row` counts from 1, without the heading row.
 */
export const ImportRow = v.object({
  row: Count,
  cells: v.record(v.string(), v.string()),
  violations: v.array(
    v.object({ column: v.picklist(IMPORT_COLUMNS), property_path: v.string(), message: v.string(), code: v.string() }),
  ),
  price: v.nullable(Cents),
  pickup: v.nullable(ImportStop),
  delivery: v.nullable(ImportStop),
  linear_meters: v.nullable(v.number()),
  shipment: v.nullable(v.object({ uuid: Uuid, reference: v.string() })),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

/**
 * A shipment file. `separator` is null for a workbook. `quoted_anew_at` is set if prices had expired and were quoted
 * again; `stopped` is why checking or booking ended early.
 */
export const ShipmentImport = v.object({
  uuid: Uuid,
  file_name: v.string(),
  created_at: Instant,
  state: v.picklist(IMPORT_STATES),
  separator: v.nullable(v.string()),
  columns: v.array(v.picklist(IMPORT_COLUMNS)),
  row_count: Count,
  checked_count: Count,
  violation_count: Count,
  booked_count: Count,
  total: Cents,
  currency: v.literal(CURRENCY),
  expires_at: v.nullable(Instant),
  quoted_anew_at: v.nullable(Instant),
  payment_plans: v.array(v.picklist(PAYMENT_PLANS)),
  /** Why what is not booked yet cannot be paid by invoice. */
  invoice_refusal: v.nullable(NamedInvoiceRefusal),
  stopped: v.nullable(v.object({ code: v.string(), title: v.string() })),
  rows: v.array(ImportRow),
});
export type ShipmentImport = v.InferOutput<typeof ShipmentImport>;

export const shipmentImportAnswers = {
  createShipmentImport: {
    summary: 'Read a file of shipments: CSV or XLSX, 2 MB and 1,000 rows at most; a job checks and prices its rows',
    status: 201,
    schema: ShipmentImport,
    errors: ['company_locked', 'sheet_too_big', 'sheet_type_refused'],
  },
  getShipmentImport: {
    summary: 'An import with its rows, or with `rows=none` how far it is',
    query: v.strictObject({ rows: v.optional(v.picklist(['all', 'none']), 'all') }),
    status: 200,
    schema: ShipmentImport,
  },
  correctImportRow: {
    summary: 'Correct cells of a row; it is checked and priced at once',
    status: 200,
    schema: ImportRow,
    errors: ['company_locked', 'import_closed'],
  },
  bookShipmentImport: {
    summary: 'Book all rows; a job does it. Where a price has expired, all are quoted anew and nothing is booked',
    status: 200,
    schema: ShipmentImport,
    errors: ['company_locked', 'rows_to_correct', 'rows_being_checked', 'amount_changed', ...INVOICE_REFUSALS],
  },
} as const satisfies Answers;
