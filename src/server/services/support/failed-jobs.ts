import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listFailedJobs as call } from '#contract/support.ts';
import type { Reader, Tx } from '../../database/open.ts';
import type { QueueName } from '../../database/queues.ts';
import { Refusal } from '../../errors.ts';
import type { Support } from '../../identity/grants.ts';
import { readActions, recordAction } from './record-action.ts';

/** The queues of messages. */
const MESSAGES: readonly QueueName[] = ['mail', 'sms'];
/** The longest reason that is shown and kept. */
const MAX_REASON = 500;

/** Why a job failed: as the last attempt said, or as pg-boss did of one that nobody ended. */
const REASON = sql<string>`left(coalesce(j.output->>'message', j.output->'value'->>'message', ''), ${MAX_REASON})`;

type FailedJob = AnswerOf<typeof call>['items'][number];

/** A page of failed work of a kind. Of a message it says whom it was for and what about, and never what it said. */
export async function listFailedJobs(
  db: Reader,
  _: Support,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { kind, limit, page } = query;
  const failed = sql`pgboss.job j where j.state = 'failed' and (j.name = any(${MESSAGES})) = ${kind === 'mail'}`;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${failed}`.execute(db);
  const { rows } = await sql<Omit<FailedJob, 'sent_at' | 'failed_at'> & { sent_at: Date; failed_at: Date }>`
    select j.id as uuid, j.name as queue, ${REASON} as reason, j.retry_count + 1 as attempts,
      j.created_on as sent_at, coalesce(j.completed_on, j.created_on) as failed_at,
      coalesce(j.data->'notice'->>'kind', j.data->'account'->>'kind') as subject,
      coalesce(j.data->'guest'->>'email', j.data->'billing'->>'email', j.data->'account'->>'email', j.data->>'phone',
        (select u.email from users u where u.uuid::text = coalesce(j.data->>'user', j.data->'account'->>'user'))) as to
    from ${failed}
    order by failed_at desc, j.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return {
    items: rows.map(({ sent_at, failed_at, ...job }) => ({
      ...job,
      sent_at: sent_at.toISOString(),
      failed_at: failed_at.toISOString(),
    })),
    meta: listMeta(counted[0]?.count ?? 0, query),
    tried_again: await readActions(db, { kind: kind === 'mail' ? 'mail_sent_again' : 'job_retried' }),
  };
}

/**
 * Gives failed work all its attempts again, from now on.
 *
 * @throws `not_found`, also where it is no longer failed: somebody was faster
 */
export async function retryFailedJob(tx: Tx, grant: Support, id: string): Promise<void> {
  const { rows } = await sql<{ queue: QueueName; reason: string }>`
    update pgboss.job j set state = 'retry', retry_count = 0, started_on = null, completed_on = null,
      start_after = pgboss.job_now(),
      keep_until = pgboss.job_now() + (select q.retention_seconds from pgboss.queue q where q.name = j.name) * interval '1 second'
    where j.id = ${id} and j.state = 'failed'
    returning j.name as queue, ${REASON} as reason`.execute(tx);
  const [job] = rows;
  if (job === undefined) throw new Refusal('not_found');
  const kind = MESSAGES.includes(job.queue) ? 'mail_sent_again' : 'job_retried';
  await recordAction(tx, grant, { kind, reason: job.reason, detail: job.queue });
}
