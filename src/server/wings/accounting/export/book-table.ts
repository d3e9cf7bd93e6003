import type { MessageDescriptor } from '@lingui/core';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../../../context.ts';
import { CSV_FORMS, csvOf } from '../../../documents/csv.ts';
import type { Pieces } from '../../../documents/fair-stream.ts';
import type { Cell } from '../../../documents/table.ts';
import { type Period, requireOrder } from '../../../services/transport/shipment-export/period.ts';

/** Number of rows read and written per batch. */
export const BATCH_SIZE = 1000;

/** An export of the ledger: its name, columns, and rows in batches. */
interface BookTable<Row> {
  readonly name: MessageDescriptor;
  readonly period: Period;
  readonly columns: readonly (readonly [MessageDescriptor, (row: Row) => Cell])[];
  readonly rows: AsyncIterable<readonly Row[]>;
}

/**
 * Returns a table as CSV, in the format of spreadsheets in a language.
 *
 * @throws the violation of `end_date` if it is before the start
 */
export function csvFile<Row>(
  { translator }: Pick<Context, 'translator'>,
  { name, period, columns, rows }: BookTable<Row>,
  locale: Locale,
): { content: Pieces; name: string } {
  requireOrder(period);
  const header = columns.map(([word]) => translator.say(locale, word));
  const days = { from: period.start_date, to: period.end_date };
  const cells = cellsOf(rows, columns);
  return {
    content: csvOf(header, cells, CSV_FORMS[locale]),
    name: `${translator.say(locale, name, days)}.csv`,
  };
}

async function* cellsOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: BookTable<Row>['columns'],
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map((row) => columns.map(([, cell]) => cell(row)));
}

/** Yields the pages of a query in turn; `read` gets the last row of the previous page. */
export async function* pagesOf<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1);
  }
}

export function text(value: string | null): Cell {
  return value === null || value === '' ? null : { kind: 'text', text: value };
}

export function day(value: string | null): Cell {
  return value === null ? null : { kind: 'day', day: value };
}

export function money(cents: number | null): Cell {
  return cents === null ? null : { kind: 'number', number: cents / 100, decimals: 2 };
}

export function count(value: number | null, decimals = 0): Cell {
  return value === null ? null : { kind: 'number', number: value, decimals };
}
