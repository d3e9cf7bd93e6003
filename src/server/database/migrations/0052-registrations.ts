import { type Kysely, sql } from 'kysely';

/** What a company told when it registered: its answers, what it accepted, and where it came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add column registration jsonb`.execute(db);
}
