import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db, Reader, Tx } from './db.ts';
import type { QueueName } from './queues.ts';

// The private tables of pg-boss: this file alone names their columns, so that an upgrade can break nothing else.

/** Notification channel for new jobs; the payload is the queue's name. */
export const JOBS_CHANNEL = 'lading_jobs';

/** The current time of the queues. */
export const QUEUE_NOW = sql<Date>`pgboss.job_now()`;

/**
 * Stored jobs, as a table of a statement: `id`, `queue`, `data`, `is_open` (waiting or running), `is_running`,
 * `has_failed`, `attempts`, `created_at`, `ended_at`, and the `reason` of a failure, empty if unknown.
 */
export const STORED_JOBS = sql`(
  select id, name as queue, data, state <= 'active' as is_open, state = 'active' as is_running,
    state = 'failed' as has_failed, retry_count + 1 as attempts, created_on as created_at, completed_on as ended_at,
    coalesce(output->>'message', output->'value'->>'message', '') as reason
  from pgboss.job)`;

/** Returns the statement that inserts jobs, also for use as a part of another. @param rows JSON of `rowsOf` */
export function insertingRows(queue: QueueName, rows: string | Expression<string>): RawBuilder<unknown> {
  return sql`
    insert into pgboss.job (id, name, data, singleton_key, group_id, start_after, created_on, keep_until, policy, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
    select coalesce(j.id, gen_random_uuid()), ${queue}, j.data, j.key, j.group_id, starts.at, pgboss.job_now(),
      starts.at + q.retention_seconds * interval '1 second', q.policy, q.retry_limit, q.retry_delay, q.retry_backoff,
      q.retry_delay_max, q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds
    from jsonb_to_recordset(${rows}::jsonb) as j(id uuid, key text, group_id text, start_after timestamptz, data jsonb)
    left join pgboss.queue q on q.name = ${queue}
    cross join lateral (select coalesce(j.start_after, pgboss.job_now()) as at) starts
    on conflict do nothing
    returning pg_notify(${JOBS_CHANNEL}, ${queue})`;
}

/** Resets the attempts of a failed job and runs it again. Returns undefined if no such job has failed. */
export async function retryJob(tx: Tx, id: string): Promise<{ queue: QueueName; reason: string } | undefined> {
  const { rows } = await sql<{ queue: QueueName; reason: string }>`
    with failed as (select id, queue, reason from ${STORED_JOBS} j where j.id = ${id} and j.has_failed)
    update pgboss.job j set state = 'retry', retry_count = 0, started_on = null, completed_on = null,
      start_after = pgboss.job_now(),
      keep_until = pgboss.job_now() + (select q.retention_seconds from pgboss.queue q where q.name = j.name) * interval '1 second'
    from failed where j.id = failed.id and j.name = failed.queue and j.state = 'failed'
    returning failed.queue, failed.reason`.execute(tx);
  return rows[0];
}

/** Deletes a stored job, whatever its state. */
export async function deleteJob(tx: Tx, queue: QueueName, id: string): Promise<void> {
  await sql`delete from pgboss.job where name = ${queue} and id = ${id}`.execute(tx);
}

/** Deletes all jobs of some queues. */
export async function deleteJobs(db: Reader, queues: readonly QueueName[]): Promise<void> {
  await sql`delete from pgboss.job where name = any(${queues})`.execute(db);
}

/** Removes a part of the data of completed jobs. @param path of keys into the data */
export async function eraseFromDone(db: Db, queues: readonly QueueName[], path: readonly string[]): Promise<void> {
  await sql`update pgboss.job set data = data #- ${path}::text[]
    where name = any(${queues}) and state = 'completed' and data #> ${path}::text[] is not null`.execute(db);
}
