import { inOrderOfBalances } from '#freight/bank/chain.ts';
import { addsUp, type BankStatement } from '#freight/bank/statement.ts';
import type { StatementFault } from '#freight/bank/statement-fault.ts';
import type { CamtFile } from '../../../documents/read-camt.ts';
import type { ReadCamt } from '../../../documents/read-camt.worker.ts';
import { Refusal } from '../../../errors.ts';
import { FairQueue } from '../../../fair-queue.ts';
import { onThread } from '../../../on-thread.ts';

/** A statement of ten thousand movements takes seconds and 100 MB of memory. */
const QUEUE = new FairQueue({ atOnce: 1, waiting: 8, wait: 20_000 });
const TIME_LIMIT_MS = 20_000;

/**
 * Reads the statements of our account from a file (camt.053) in a worker thread. They are returned in the order of
 * their balances.
 *
 * @throws `statement_refused` if it cannot be read, has none of our account, or one does not add up
 */
export async function readStatements(bytes: Uint8Array, account: string): Promise<CamtFile> {
  const module = new URL('../../../documents/read-camt.worker.ts', import.meta.url);
  const read = (await QUEUE.take(() => onThread<ReadCamt>(module, { bytes, account }, TIME_LIMIT_MS))) ?? TOO_MUCH;
  if ('fault' in read) throw new Refusal('statement_refused', { fault: read.fault });
  const wrong = read.statements.find((statement) => !addsUp(statement));
  if (wrong !== undefined) throw new Refusal('statement_refused', { fault: missingIn(wrong) });
  return { ...read, statements: inOrderOfBalances(read.statements) };
}

const TOO_MUCH: ReadCamt = { fault: { reason: 'too_much' } };

function missingIn({ opening, closing, movements }: BankStatement): StatementFault {
  const sum = movements.reduce((total, { amount }) => total + amount, opening ?? 0);
  return { reason: 'sum', opening: opening ?? 0, closing: closing ?? 0, gap: Math.abs((closing ?? 0) - sum) };
}
