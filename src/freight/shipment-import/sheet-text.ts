import { isFormula } from './read-cell.ts';

/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as CSV (RFC 4180) for a spreadsheet. Texts that would be formulas begin with an apostrophe. */
export function sheetText(rows: readonly (readonly string[])[], separator: string): string {
  const lines = rows.map((row) => `${row.map((text) => cellText(text, separator)).join(separator)}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

function cellText(text: string, separator: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
