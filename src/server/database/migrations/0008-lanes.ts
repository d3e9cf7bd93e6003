import { type Kysely, sql } from 'kysely';

/** What goes from one country to another, or is picked up on a day, is found without walking through the whole market. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index offers_by_countries on shipments (pickup_country, delivery_country, pickup_opens_at)
    include (pickup_division, delivery_division, expires_at, load_length, load_width, load_height, load_weight,
      tail_lift)
    where state = 'available'`.execute(db);
  await sql`create index offers_by_day on shipments (pickup_opens_at)
    include (uuid, pickup_point, delivery_point, expires_at, load_length, load_weight)
    where state = 'available'`.execute(db);
}
