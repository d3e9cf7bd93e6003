import { type Kysely, sql } from 'kysely';

/** Messages to users that wait to be sent, and those that were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table emails (
    uuid uuid primary key,
    user_uuid uuid not null references users on delete cascade,
    notice jsonb not null,
    created_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    sent_at timestamptz,
    given_up_at timestamptz,
    last_error text
  )`,
  'create index emails_due on emails (next_attempt_at, uuid) where sent_at is null and given_up_at is null',
  'create index emails_by_age on emails (created_at)',
];
