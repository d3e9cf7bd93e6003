/** The start of a formula for a spreadsheet: also full-width signs, and after characters that are not seen. */
const FORMULA_START = /^[\s\p{Cf}]*[=+\-@|＝＋－＠\t\r]/u;

/** The same after a separator or a line end, where a spreadsheet of another separator begins a cell. */
const FORMULA_WITHIN = /([,;|\t\r\n])(?=[=+\-@|＝＋－＠])/g;

/** True if a spreadsheet may run a text as a formula. */
export function mayRun(text: string): boolean {
  return FORMULA_START.test(text);
}

/**
 * Returns a text as written in a cell of a CSV file: an apostrophe keeps spreadsheets from running it, also where they
 * split it at another separator.
 *
 * @param isFormula decides on its beginning
 */
export function safeText(text: string, isFormula: (text: string) => boolean = mayRun): string {
  const within = text.replace(FORMULA_WITHIN, "$1'");
  return isFormula(text) ? `'${within}` : within;
}

/** Returns the text of a cell without the apostrophes of `safeText`. */
export function plainText(cell: string): string {
  const text = cell.replace(/([,;|\t\r\n])'(?=[=+\-@|＝＋－＠])/g, '$1');
  return text.startsWith("'") && mayRun(text.slice(1)) ? text.slice(1) : text;
}

/** Returns a field of a CSV file (RFC 4180), in quotes wherever a spreadsheet of any separator would split it. */
export function csvField(text: string): string {
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
