import { parentPort, workerData } from 'node:worker_threads';
import type { StatementFault } from '#freight/bank/statement-fault.ts';
import { type CamtFile, readCamt, UnreadableStatement } from './read-camt.ts';

/** The statements of our account in a file, or the reason for its rejection. */
export type ReadCamt = CamtFile | { readonly fault: StatementFault };

parentPort?.postMessage('begun');
parentPort?.postMessage(read(workerData));

function read({ bytes, account }: { readonly bytes: Uint8Array; readonly account: string }): ReadCamt {
  try {
    return readCamt(bytes, account);
  } catch (error) {
    if (error instanceof UnreadableStatement) return { fault: error.fault };
    throw error;
  }
}
