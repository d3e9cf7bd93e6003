import { csvField, safeText } from '../values/csv-text.ts';
import { isFormula } from './read-cell.ts';

/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as CSV (RFC 4180) for a spreadsheet. Texts that would be formulas begin with an apostrophe. */
export function sheetText(rows: readonly (readonly string[])[], separator: string): string {
  const lines = rows.map((row) => `${row.map((text) => csvField(safeText(text, isFormula))).join(separator)}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}
