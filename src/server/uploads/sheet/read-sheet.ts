import { Refusal } from '../../errors.ts';
import { FairQueue } from '../../fair-queue.ts';
import { onThread } from '../../on-thread.ts';
import { type ReceivedFile, sheetTooBig } from '../receive-file.ts';
import type { Sheet } from './sheet.ts';

/** Limits of memory and CPU: two files at a time; a request waits up to 20 s. */
const SHEETS = new FairQueue({ atOnce: 2, waiting: 16, wait: 20_000 });

const SCRIPT = new URL('./read-sheet.worker.ts', import.meta.url);

/** Timeout, because a crafted file can keep a parser busy for ever. A normal one takes a few milliseconds. */
const TIME_LIMIT_MS = 5000;

/** Result of the thread: the table, or the reason for its rejection. */
export type SheetAnswer = { readonly sheet: Sheet } | Pick<Refusal, 'code' | 'violations'>;

/**
 * Reads a CSV file or the first sheet of a workbook on a worker thread, with limits of time and memory.
 *
 * @throws `sheet_type_refused`, `sheet_too_big`, the violation of `file`; `unavailable` if too many wait
 */
export async function readSheet({ path }: Pick<ReceivedFile, 'path'>): Promise<Sheet> {
  const answer = await SHEETS.take(() => onThread<SheetAnswer>(SCRIPT, path, TIME_LIMIT_MS));
  if (answer === null) throw sheetTooBig();
  if ('code' in answer) throw new Refusal(answer.code, answer);
  return answer.sheet;
}
