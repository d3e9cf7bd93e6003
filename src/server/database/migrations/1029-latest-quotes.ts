import { type Kysely, sql } from 'kysely';

/** Support prices last week's quotes by a tariff that it is about to enter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index quotations_by_time on quotations (quoted_at desc)`.execute(db);
}
