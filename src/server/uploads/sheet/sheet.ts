import { MAX_IMPORT_ROWS } from '#freight/shipment-import/shipment-import.ts';
import { cleanText } from '#freight/values/text.ts';

/** A table as it is in a file. Every row has at least one cell that is not empty. */
export interface Sheet {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Between the cells of a CSV file; null for a workbook. */
  readonly separator: string | null;
  /** Added to the days of a workbook, whose calendar may begin in 1904. */
  readonly firstDay: number;
}

/** Rows that are read of a file: the heading, and one more than it may have. */
export const MAX_READ_ROWS = MAX_IMPORT_ROWS + 2;

/** Cells that are read of a row: more than there are columns. */
export const MAX_READ_CELLS = 200;

/**
 * What a file may come to once it is read: its unpacked parts in bytes, its cells in UTF-16 units. A thousand rows of forty
 * cells take three million.
 */
export const MAX_READ_SIZE = 16 * 1024 * 1024;

/** A cell holds a text of this length at most, in UTF-16 units; a longer one is cut, and too long for its field. */
const MAX_CELL = 1001;

/** The text of a cell without the spaces around it. */
export function cellText(text: string): string {
  return cleanText(text).slice(0, MAX_CELL).toWellFormed();
}

// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Whether a text holds control characters: nobody types them, and the database refuses NUL. */
export function holdsControls(text: string): boolean {
  return CONTROLS.test(text);
}
