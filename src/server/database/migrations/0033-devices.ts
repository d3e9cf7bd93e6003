import { type Kysely, sql } from 'kysely';

/** What each device last said that waits on it, for each of its users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table devices (
      uuid uuid not null,
      user_uuid uuid not null references users on delete cascade,
      session_uuid uuid not null,
      waiting jsonb not null,
      reported_at timestamptz not null,
      primary key (uuid, user_uuid)
    )`.execute(db);
  await sql`create index devices_by_user on devices (user_uuid)`.execute(db);
}
