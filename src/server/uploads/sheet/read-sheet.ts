import { readFile } from 'node:fs/promises';
import { MAX_IMPORT_ROWS } from '#freight/shipment-import/shipment-import.ts';
import { Refusal, violation } from '../../errors.ts';
import type { ReceivedFile } from '../receive-file.ts';
import { parseCsv } from './csv.ts';
import { decodeText } from './decode-text.ts';
import type { Sheet } from './sheet.ts';
import { parseWorkbook } from './workbook.ts';

/**
 * Reads a CSV file or the first sheet of a workbook. Memory is bounded by the size of the file, of what a workbook unpacks
 * to, and by the rows that are read.
 *
 * @throws `sheet_type_refused`, `sheet_too_big`, or the violation of `file`
 */
export async function readSheet({ path }: Pick<ReceivedFile, 'path'>): Promise<Sheet> {
  const bytes = await readFile(path);
  const isZip = bytes.subarray(0, 4).equals(ZIP);
  const sheet = isZip ? parseWorkbook(bytes) : parseCsv(textOf(bytes));
  if (sheet.heading.length === 0 || sheet.rows.length === 0) throw violation('file', 'no_rows');
  if (sheet.rows.length > MAX_IMPORT_ROWS) throw violation('file', 'too_many_rows', String(MAX_IMPORT_ROWS));
  return sheet;
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

function textOf(bytes: Buffer): string {
  const text = decodeText(bytes);
  if (text === null) throw new Refusal('sheet_type_refused');
  return text;
}
