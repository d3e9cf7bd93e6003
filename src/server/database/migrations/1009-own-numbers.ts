import { type Kysely, sql } from 'kysely';

/** The numbers that carriers gave their own invoices are found by an index: each is used once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index invoices_by_own_number on invoices (company_uuid, (content->'own'->>'reference'))
    where content->'own'->>'reference' is not null`.execute(db);
}
