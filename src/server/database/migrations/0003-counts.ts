import { type Kysely, sql } from 'kysely';

/** Counting a carrier's missions reads an index and no mission; so does finding those that wait for a step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index missions_by_progress on missions (carrier_uuid, state, tracking)
    include (driver_uuid, owner_uuid, pickup_late_at, delivery_late_at)`.execute(db);
  await sql`create index missions_by_tracking on missions (carrier_uuid, tracking, pickup_date, uuid)
    where tracking is not null`.execute(db);
}
