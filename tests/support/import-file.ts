import { MAX_CREDIT_LIMIT } from '#freight/payment/credit.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '#freight/shipment-import/columns.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Context } from '#server/context.ts';

export type Cells = Partial<Record<ImportColumn, string>>;

/** A row that is right: eight Euro pallets from Lille to Lyon, ten days from a moment (Unix milliseconds). */
export function rightCells(now: number, changes: Cells = {}): Cells {
  const dayIn = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10).split('-').reverse().join('/');
  return {
    order_reference: '4500 812 801',
    pickup_street: '12 rue de Tournai',
    pickup_postal_code: '59000',
    pickup_city: 'Lille',
    pickup_country: 'FR',
    pickup_date: dayIn(10),
    pickup_driver: 'no',
    delivery_street: '5 rue de Gerland',
    delivery_postal_code: '69007',
    delivery_city: 'Lyon',
    delivery_country: 'France',
    delivery_date: dayIn(13),
    delivery_driver: 'no',
    quantity: '8',
    format: '80x120',
    height_cm: '150',
    weight_kg: '3 200',
    ...changes,
  };
}

/** Rows as CSV, with the names of columns as headings or those given. */
export function csvOf(
  rows: readonly Cells[],
  { separator = ';', title = (column: ImportColumn): string => column } = {},
): string {
  const columns = IMPORT_COLUMNS.filter((column) => rows.some((row) => row[column] !== undefined));
  const quoted = (text: string) =>
    /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [columns.map(title), ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((line) => line.map(quoted).join(separator)).join('\r\n');
}

/** Has a shipper pay by invoice, as much as it likes: support lets it, up to the highest limit. */
export async function letPayByInvoice({ db }: Pick<Context, 'db'>, shipper: string): Promise<void> {
  const credit = { credit_limit: MAX_CREDIT_LIMIT, invoice_granted: true };
  await db.updateTable('companies').set(credit).where('uuid', '=', shipper).execute();
}
