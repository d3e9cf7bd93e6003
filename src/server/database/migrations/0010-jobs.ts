import { type Kysely, sql } from 'kysely';

/**
 * The two tables that were queues go: pg-boss carries messages and new offers now. What waits in them becomes jobs. The
 * schema of pg-boss and its queues are there before this runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** A job that waits. `values` selects identifier, key, data and start from somewhere. */
const waiting = (queue: string, values: string) => `
  insert into pgboss.job (id, name, singleton_key, data, start_after, keep_until, policy, retry_limit, retry_delay,
    retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
  select v.id, q.name, v.key, v.data, v.starts, v.starts + interval '14 days', q.policy, q.retry_limit, q.retry_delay,
    q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds
  from (${values}) v join pgboss.queue q on q.name = '${queue}'
  on conflict do nothing`;

const STATEMENTS = [
  waiting(
    'mail',
    `select uuid as id, null::text as key, next_attempt_at as starts, jsonb_build_object('user', user_uuid,
      'notice', notice, 'written_at', floor(extract(epoch from created_at) * 1000)) as data
    from emails where sent_at is null and given_up_at is null`,
  ),
  waiting(
    'offer-matching',
    `select gen_random_uuid() as id, null::text as key, now() as starts,
      jsonb_build_object('offer', shipment_uuid) as data from new_offers`,
  ),
  ...['mail', 'push'].map((way) =>
    waiting(
      `news-${way}`,
      `select gen_random_uuid() as id, user_uuid::text as key, now() as starts,
        jsonb_build_object('user', user_uuid) as data from search_news where to_${way} group by user_uuid`,
    ),
  ),
  'drop table emails',
  'drop table new_offers',
  // The timetable of jobs that are no more.
  `delete from pgboss.schedule where name in ('offer-news', 'mail-sending')`,
];
