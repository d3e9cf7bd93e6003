import type { Locale } from '#freight/user/locale.ts';
import { csvField, safeText } from '#freight/values/csv-text.ts';
import type { Batches, Cell } from './table.ts';

/** CSV format of spreadsheets in a language: column separator and decimal point. */
export interface CsvForm {
  readonly separator: ',' | ';';
  readonly point: '.' | ',';
}

/** The CSV formats of all languages. */
export const CSV_FORMS: Readonly<Record<Locale, CsvForm>> = {
  en: { separator: ',', point: '.' },
  fr: { separator: ';', point: ',' },
  pl: { separator: ';', point: ',' },
};

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Yields a table as CSV (RFC 4180), which no spreadsheet runs or splits otherwise, whatever separator it expects. */
export async function* csvOf(header: readonly string[], batches: Batches, form: CsvForm): AsyncGenerator<string> {
  const lineOf = (texts: readonly string[]) => `${texts.map(csvField).join(form.separator)}\r\n`;
  yield BYTE_ORDER_MARK + lineOf(header);
  for await (const rows of batches) {
    yield rows.map((row) => lineOf(row.map((cell) => textOf(cell, form)))).join('');
  }
}

function textOf(cell: Cell, { point }: CsvForm): string {
  if (cell === null) return '';
  switch (cell.kind) {
    case 'text':
      return safeText(cell.text);
    case 'number':
      return cell.number.toFixed(cell.decimals).replace('.', point);
    case 'day':
      return cell.day;
    case 'moment':
      return `${cell.day} ${clockOf(cell.minutes)}`;
  }
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
