import { type Kysely, sql } from 'kysely';

/** Sessions that their user ended from another device, so that theirs can be told; and when users chose a password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ended_sessions (hash bytea primary key, ended_at timestamptz not null)`.execute(db);
  await sql`alter table users add column password_changed_at timestamptz`.execute(db);
}
