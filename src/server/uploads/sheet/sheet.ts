import { MAX_IMPORT_ROWS } from '#freight/shipment-import/shipment-import.ts';
import { cleanText } from '#freight/values/text.ts';

/** A table of a file. Every row has at least one non-empty cell. */
export interface Sheet {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Separator of a CSV file; null for a workbook. */
  readonly separator: string | null;
  /** Added to the days of a workbook, whose calendar may start in 1904. */
  readonly firstDay: number;
}

/** Limit of rows read: the heading, and one row more than allowed. */
export const MAX_READ_ROWS = MAX_IMPORT_ROWS + 2;

/** Limit of cells read per row; more than there are columns. */
export const MAX_READ_CELLS = 200;

/**
 * Limit of the content of a file: unpacked parts in bytes, cells in UTF-16 units. A thousand rows of forty cells take
 * three million.
 */
export const MAX_READ_SIZE = 16 * 1024 * 1024;

/** Limit of a cell in UTF-16 units; a longer text is cut, and still too long for its field. */
const MAX_CELL = 1001;

/** Returns the trimmed text of a cell. */
export function cellText(text: string): string {
  return cleanText(text).slice(0, MAX_CELL).toWellFormed();
}

// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** True if a text contains control characters, which nobody types; the database rejects NUL. */
export function holdsControls(text: string): boolean {
  return CONTROLS.test(text);
}
