import { MAX_IMPORT_ROWS } from '#freight/shipment-import/shipment-import.ts';

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
