import { type Kysely, sql } from 'kysely';

/** Why a dispatcher took a page off a proof. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mission_events add column reason text`.execute(db);
}
