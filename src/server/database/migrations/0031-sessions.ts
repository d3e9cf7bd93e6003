import { type Kysely, sql } from 'kysely';

/** Sessions have a name to be ended by, the device they were opened on, and when they were last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tokens
      add column uuid uuid not null default gen_random_uuid(),
      add column device text not null default '',
      add column last_seen_at timestamptz`.execute(db);
  await sql`update tokens set last_seen_at = now()`.execute(db);
  await sql`alter table tokens alter column last_seen_at set not null`.execute(db);
  await sql`create unique index tokens_by_uuid on tokens (uuid)`.execute(db);
}
