import type { Batches, Cell } from './table.ts';

/** What programs for spreadsheets expect in a language: what parts values, and what parts a number. */
export interface CsvForm {
  readonly separator: ',' | ';';
  readonly point: '.' | ',';
}

/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A text that begins so would be run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table as CSV (RFC 4180), in pieces. Texts that would be formulas begin with an apostrophe. */
export async function* csvOf(header: readonly string[], batches: Batches, form: CsvForm): AsyncGenerator<string> {
  const lineOf = (texts: readonly string[]) => `${texts.map((text) => quoted(text, form)).join(form.separator)}\r\n`;
  yield BYTE_ORDER_MARK + lineOf(header);
  for await (const rows of batches) {
    yield rows.map((row) => lineOf(row.map((cell) => textOf(cell, form)))).join('');
  }
}

function textOf(cell: Cell, { point }: CsvForm): string {
  if (cell === null) return '';
  switch (cell.kind) {
    case 'text':
      return FORMULA.test(cell.text) ? `'${cell.text}` : cell.text;
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

function quoted(text: string, { separator }: CsvForm): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
