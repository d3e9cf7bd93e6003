import { type Kysely, sql } from 'kysely';

/** Parts of files on their way: in the database, since the next part may reach another server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table upload_parts (
        user_uuid uuid not null references users on delete cascade,
        upload_uuid uuid not null,
        start integer not null check (start >= 0),
        bytes bytea not null,
        received_at timestamptz not null,
        primary key (user_uuid, upload_uuid, start)
      )`,
    )
    .execute(db);
  await sql.raw('create index upload_parts_received on upload_parts (received_at)').execute(db);
}
