import { parentPort, workerData } from 'node:worker_threads';
import type { BankStatement } from '#freight/bank/statement.ts';
import { readCamt, UnreadableStatement } from './read-camt.ts';

/** A statement, or why the file is none. */
export type ReadCamt = { readonly statement: BankStatement } | { readonly fault: string };

parentPort?.postMessage('begun');
parentPort?.postMessage(read(workerData));

function read(bytes: Uint8Array): ReadCamt {
  try {
    return { statement: readCamt(bytes) };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { fault: error.message };
    throw error;
  }
}
