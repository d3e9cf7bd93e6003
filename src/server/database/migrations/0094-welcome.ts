import { type Kysely, sql } from 'kysely';

/** When users closed the welcome. Those who signed in before there was one need none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column welcomed_at timestamptz`.execute(db);
  await sql`update users set welcomed_at = first_connection_at`.execute(db);
}
