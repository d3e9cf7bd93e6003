import { type Expression, type RawBuilder, sql } from 'kysely';
import { compiledByShape, type Places } from './compiled.ts';
import type { Tx } from './open.ts';
import type { QueueName } from './queues.ts';

/** The channel of the database on which servers hear of new jobs; what is said is the name of the queue. */
export const JOBS_CHANNEL = 'lading_jobs';

/** Work to be done after a transaction commits. */
export interface NewJob {
  readonly data: object;
  /** Where it is given: a second job of the same identifier is dropped while the first is still kept. */
  readonly id?: string;
  /** Where it is given: of a queue's jobs with one key one waits, further ones are dropped. */
  readonly key?: string;
  /** Not before this moment, in Unix milliseconds. */
  readonly startAfter?: number;
}

/**
 * Sends jobs in the transaction of the change they follow from: they exist if it commits, and never otherwise.
 *
 * pg-boss's own `insert` belongs to a started instance, which services do not have. This is the same statement: a queue
 * that is missing fails the transaction. Servers hear of it once it commits.
 */
export async function sendJobs(tx: Tx, queue: QueueName, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length > 0) await send(tx, { queue }, { rows: rowsOf(jobs) });
}

const send = compiledByShape(
  ({ queue }: { readonly queue: QueueName }, db, { rows }: Places<{ readonly rows: string }>) =>
    insertingRows(queue, rows).compile(db),
);

/** Jobs as the rows of a statement, in JSON. */
export function rowsOf(jobs: readonly NewJob[]): string {
  const rows = jobs.map(({ data, id, key, startAfter }) => ({
    data,
    id: id ?? null,
    key: key ?? null,
    start_after: startAfter === undefined ? null : new Date(startAfter).toISOString(),
  }));
  return JSON.stringify(rows);
}

/** The statement by which they are sent, also as a part of another. */
export function insertingRows(queue: QueueName, rows: string | Expression<string>): RawBuilder<unknown> {
  return sql`
    insert into pgboss.job (id, name, data, singleton_key, start_after, created_on, keep_until, policy, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
    select coalesce(j.id, gen_random_uuid()), ${queue}, j.data, j.key, starts.at, pgboss.job_now(),
      starts.at + q.retention_seconds * interval '1 second', q.policy, q.retry_limit, q.retry_delay, q.retry_backoff,
      q.retry_delay_max, q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds
    from jsonb_to_recordset(${rows}::jsonb) as j(id uuid, key text, start_after timestamptz, data jsonb)
    left join pgboss.queue q on q.name = ${queue}
    cross join lateral (select coalesce(j.start_after, pgboss.job_now()) as at) starts
    on conflict do nothing
    returning pg_notify(${JOBS_CHANNEL}, ${queue})`;
}
