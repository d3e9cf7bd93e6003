import { type Kysely, sql } from 'kysely';

/**
 * Marks files that are kept byte for byte as they were received, so that they can be compared with their hash. Of those
 * before, only the ones that stand beside a clean copy are known to be.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mission_files add column is_original boolean not null default false`.execute(db);
  await sql`
    update mission_files set is_original = true where uuid in (
      select (content->'own'->'received'->>'file')::uuid from invoices
      where side = 'purchase' and content->'own'->'received' is not null)`.execute(db);
  await sql`create index mission_files_originals on mission_files (uploaded_at, uuid) where is_original`.execute(db);
}
