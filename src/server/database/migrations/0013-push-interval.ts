import { type Kysely, sql } from 'kysely';

/** When a reader's devices were last notified of new offers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table news_readers add column pushed_at timestamptz`.execute(db);
}
