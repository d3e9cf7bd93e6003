import { type Kysely, sql } from 'kysely';

/** A key belongs to one user, and names sort by their letters alike on every server's collation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys drop constraint idempotency_keys_pkey, add primary key (key)`.execute(db);
  await sql`alter table drivers alter column name_key type text collate "C"`.execute(db);
}
