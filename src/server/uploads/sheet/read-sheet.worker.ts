import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { MAX_IMPORT_ROWS } from '#freight/shipment-import/shipment-import.ts';
import { Refusal, violation } from '../../errors.ts';
import { sheetTooBig } from '../receive-file.ts';
import { parseCsv } from './csv.ts';
import { decodeText } from './decode-text.ts';
import type { SheetAnswer } from './read-sheet.ts';
import { MAX_READ_SIZE, type Sheet } from './sheet.ts';
import { parseWorkbook } from './workbook.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

parentPort?.postMessage('begun');
parentPort?.postMessage(answer(workerData));

function answer(path: string): SheetAnswer {
  try {
    return { sheet: parse(readFileSync(path)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, violations } = error;
    return { code, violations };
  }
}

function parse(bytes: Buffer): Sheet {
  const isZip = bytes.subarray(0, 4).equals(ZIP);
  const sheet = isZip ? parseWorkbook(bytes) : parseCsv(textOf(bytes));
  if (sheet.heading.length === 0 || sheet.rows.length === 0) throw violation('file', 'no_rows');
  if (sheet.rows.length > MAX_IMPORT_ROWS) throw violation('file', 'too_many_rows', String(MAX_IMPORT_ROWS));
  // Cells of a workbook share texts, so small parts can expand to large rows.
  if (sizeOf(sheet) > MAX_READ_SIZE) throw sheetTooBig();
  return sheet;
}

function textOf(bytes: Buffer): string {
  const text = decodeText(bytes);
  if (text === null) throw new Refusal('sheet_type_refused');
  return text;
}

/** Returns the length of all texts of a table, in UTF-16 units. */
function sizeOf({ heading, rows }: Sheet): number {
  return [heading, ...rows].flat().reduce((sum, text) => sum + text.length, 0);
}
