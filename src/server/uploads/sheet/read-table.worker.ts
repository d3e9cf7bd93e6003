import { parentPort, workerData } from 'node:worker_threads';
import Papa from 'papaparse';
import { MAX_CSV_COLUMNS } from '#freight/bank/csv-form.ts';
import { findHeading } from '#freight/bank/find-csv-form.ts';
import type { StatementFaultReason } from '#freight/bank/statement-fault.ts';
import { decodeText } from './decode-text.ts';
import { cellText } from './sheet.ts';

/** The rows of a file, or the reason for its rejection. */
export type ReadTable = { readonly rows: readonly (readonly string[])[] } | { readonly fault: StatementFaultReason };

/** A statement of ten thousand movements, with lines above and below them. */
const MAX_ROWS = 10_100;

/** Size of the sample that is used to detect the separator: in rows, and in UTF-16 units. */
const SAMPLE_ROWS = 40;
const SAMPLE_LENGTH = 64 * 1024;

parentPort?.postMessage('begun');
parentPort?.postMessage(read(workerData));

function read(bytes: Uint8Array): ReadTable {
  const text = decodeText(bytes);
  if (text === null) return { fault: 'no_text' };
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), preview: MAX_ROWS + 1 });
  if (errors.some(({ type }) => type === 'Quotes')) return { fault: 'open_quote' };
  if (data.length > MAX_ROWS) return { fault: 'too_many_rows' };
  if (data.some((row) => row.length > MAX_CSV_COLUMNS)) return { fault: 'too_many_columns' };
  return { rows: data.map((row) => row.map(cellText)) };
}

/** Returns the separator with which the most column names are found, because amounts contain commas too. */
function separatorOf(text: string): string {
  const found = [';', ',', '\t', '|'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text.slice(0, SAMPLE_LENGTH), { delimiter, preview: SAMPLE_ROWS });
    const heading = findHeading(data.map((row) => row.map(cellText)));
    return { delimiter, columns: heading === null ? 0 : (data[Math.max(heading, 0)]?.length ?? 0) };
  });
  return found.toSorted((a, b) => b.columns - a.columns)[0]?.delimiter ?? ';';
}
