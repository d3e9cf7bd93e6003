import { addsUp, type BankStatement } from '#freight/bank/statement.ts';
import type { ReadCamt } from '../../documents/read-camt.worker.ts';
import { Refusal } from '../../errors.ts';
import { onThread } from '../../on-thread.ts';
import { Turns } from '../../turns.ts';

/** One of ten thousand movements takes seconds, and a hundred megabytes. */
const TURNS = new Turns({ atOnce: 1, waiting: 8, wait: 20_000 });
const TIME_LIMIT_MS = 20_000;

/**
 * Reads a statement of our account (camt.053) on a thread apart: other requests are answered meanwhile.
 *
 * @throws `statement_refused` where it cannot be read, is of another account, or does not add up
 */
export async function readStatement(bytes: Uint8Array, account: string): Promise<BankStatement> {
  const module = new URL('../../documents/read-camt.worker.ts', import.meta.url);
  const read = (await TURNS.take(() => onThread<ReadCamt>(module, bytes, TIME_LIMIT_MS))) ?? TOO_MUCH;
  if ('fault' in read) throw refused(read.fault);
  if (read.statement.iban !== account) throw refused('It is of another account.');
  if (!addsUp(read.statement)) throw refused('It does not add up.');
  return read.statement;
}

const TOO_MUCH: ReadCamt = { fault: 'It takes too much to read.' };

/** The reason is for the log. */
function refused(reason: string): Refusal {
  return new Refusal('statement_refused', { cause: new Error(reason) });
}
