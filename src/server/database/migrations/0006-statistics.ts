import { type Kysely, sql } from 'kysely';

/** A carrier's statistics read an index and no mission. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index missions_by_delivery on missions (carrier_uuid, delivery_completed_at)
    include (delivery_closes_at, price, rating_score)
    where delivery_completed_at is not null and cancelled_at is null`.execute(db);
}
