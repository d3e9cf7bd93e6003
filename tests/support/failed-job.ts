import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { QueueName } from '#server/database/queues.ts';
import { sendJobs } from '#server/database/send-jobs.ts';

interface Failure {
  readonly queue?: QueueName;
  readonly data?: object;
  readonly message?: string;
}

/** Sends a job that has failed in all its attempts: a mail to somebody without an account, unless said otherwise. */
export async function addFailedJob(
  { db }: Pick<Context, 'db'>,
  { queue = 'mail', data, message = 'Error: 451 Try again later' }: Failure = {},
): Promise<string> {
  const id = randomUUID();
  const guest = { email: 'quai@verrerie.example', locale: 'fr' };
  await db.transaction().execute(async (tx) => {
    await sendJobs(tx, queue, [{ id, data: data ?? { guest, notice: { kind: 'shared' }, written_at: 0 } }]);
    await sql`update pgboss.job set state = 'failed', retry_count = retry_limit, started_on = created_on,
      completed_on = pgboss.job_now(), keep_until = pgboss.job_now(), output = ${JSON.stringify({ message })}::jsonb
      where id = ${id}`.execute(tx);
  });
  return id;
}
