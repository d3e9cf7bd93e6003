import { type Kysely, sql } from 'kysely';

/** What users get of their own data, and when they asked to be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_exports (
      uuid uuid primary key,
      user_uuid uuid not null references users on delete cascade,
      requested_at timestamptz not null,
      ready_at timestamptz,
      data text
    )`.execute(db);
  await sql`create index data_exports_by_user on data_exports (user_uuid)`.execute(db);
  await sql`
    alter table users add column deletion_asked_at timestamptz, add column deleted_at timestamptz`.execute(db);
  await sql`
    create index users_to_delete on users (deletion_asked_at)
    where deletion_asked_at is not null and deleted_at is null`.execute(db);
}
