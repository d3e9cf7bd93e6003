import { type Kysely, sql } from 'kysely';

/** Shippers search their shipments by what is written of the mission, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index missions_of_shipper_by_search on missions
    using gin (shipper_uuid, search_text gin_trgm_ops)`.execute(db);
}
