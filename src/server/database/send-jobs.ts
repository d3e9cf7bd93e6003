import { compiledByShape, type Places } from './compiled.ts';
import type { Tx } from './open.ts';
import type { QueueName } from './queues.ts';
import { insertingRows } from './stored-jobs.ts';

/** A job to run after the transaction commits. */
export interface NewJob {
  readonly data: object;
  /** Optional: a second job with the same id is dropped while the first is stored. */
  readonly id?: string;
  /** Optional: only one job with the same key waits in a queue; further ones are dropped. */
  readonly key?: string;
  /** Optional: jobs of one group share the places that their queue has for a group. */
  readonly group?: string;
  /** Earliest start, in Unix milliseconds. */
  readonly startAfter?: number;
}

/**
 * Sends jobs in the transaction of their cause: they exist only if it commits.
 *
 * pg-boss's own `insert` needs a started instance, which services do not have. This is the same statement: a missing
 * queue fails the transaction. Servers are notified once it commits.
 */
export async function sendJobs(tx: Tx, queue: QueueName, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length > 0) await send(tx, { queue }, { rows: rowsOf(jobs) });
}

const send = compiledByShape(
  ({ queue }: { readonly queue: QueueName }, db, { rows }: Places<{ readonly rows: string }>) =>
    insertingRows(queue, rows).compile(db),
);

/** Returns jobs as JSON rows for a statement. */
export function rowsOf(jobs: readonly NewJob[]): string {
  const rows = jobs.map(({ data, id, key, group, startAfter }) => ({
    data,
    id: id ?? null,
    key: key ?? null,
    group_id: group ?? null,
    start_after: startAfter === undefined ? null : new Date(startAfter).toISOString(),
  }));
  return JSON.stringify(rows);
}
