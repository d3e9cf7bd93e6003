import { type Kysely, sql } from 'kysely';

/** When a user last accepted the terms of service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column terms_accepted_at timestamptz`.execute(db);
}
