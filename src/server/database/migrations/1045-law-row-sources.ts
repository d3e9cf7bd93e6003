import { type Kysely, sql } from 'kysely';

/** Where a row of the law can be read, what its reader notes of it, and why it was withdrawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table law_rows
    add column source_url text,
    add column note text not null default '',
    add column withdrawn_reason text`.execute(db);
}
