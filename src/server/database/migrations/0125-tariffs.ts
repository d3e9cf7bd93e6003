import { type Kysely, sql } from 'kysely';

/** Tariffs that support enters, beside those of the code; a row is never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The name as it was: the record outlives who is named.
  await sql`
    create table tariffs (
      version text primary key,
      effective_from timestamptz not null,
      figures jsonb not null,
      reason text not null,
      entered_at timestamptz not null,
      entered_by uuid not null,
      entered_name text not null
    )`.execute(db);
}
