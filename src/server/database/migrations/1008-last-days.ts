import { type Kysely, sql } from 'kysely';

/** A carrier is warned on the last day of a document too (step 1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_document_warnings drop constraint company_document_warnings_step_check`.execute(db);
  await sql`alter table company_document_warnings add check (step in (30, 7, 1, 0))`.execute(db);
}
