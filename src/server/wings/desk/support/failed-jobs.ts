import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listFailedJobs as call } from '#contract/support.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { QueueName } from '../../../database/queues.ts';
import { retryJob, STORED_JOBS } from '../../../database/stored-jobs.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { readActions, recordAction } from '../../../services/people/support-action/record-action.ts';

/** Queues of messages. */
const MESSAGES: readonly QueueName[] = ['mail', 'sms'];
/** Limit of the reason that is shown and stored, in characters. */
const MAX_REASON = 500;

type FailedJob = AnswerOf<typeof call>['items'][number];

/** Returns a page of failed jobs of a kind. For messages it includes recipient and topic, but never the content. */
export async function listFailedJobs(
  db: Reader,
  _: Support,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { kind, limit, page } = query;
  const failed = sql`${STORED_JOBS} j where j.has_failed and (j.queue = any(${MESSAGES})) = ${kind === 'mail'}`;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${failed}`.execute(db);
  const { rows } = await sql<Omit<FailedJob, 'sent_at' | 'failed_at'> & { sent_at: Date; failed_at: Date }>`
    select j.id as uuid, j.queue, left(j.reason, ${MAX_REASON}) as reason, j.attempts,
      j.created_at as sent_at, coalesce(j.ended_at, j.created_at) as failed_at,
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
 * Resets the attempts of a failed job and runs it again.
 *
 * @throws `not_found`, also if a concurrent request has retried it
 */
export async function retryFailedJob(tx: Tx, grant: Support, id: string): Promise<void> {
  const job = await retryJob(tx, id);
  if (job === undefined) throw new Refusal('not_found');
  const kind = MESSAGES.includes(job.queue) ? 'mail_sent_again' : 'job_retried';
  await recordAction(tx, grant, { kind, reason: job.reason.slice(0, MAX_REASON), detail: job.queue });
}
