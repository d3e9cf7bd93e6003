import { type Kysely, sql } from 'kysely';

/** The road that was priced, as an encoded polyline. Rows of before have none: theirs is measured when it is asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quotations add column path text`.execute(db);
  await sql`alter table route_cache add column path text`.execute(db);
}
