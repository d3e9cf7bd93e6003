import { type Kysely, sql } from 'kysely';

/** What carriers agreed to on a lane lately is found without walking through all transports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index shipments_agreed_by_lane on shipments (pickup_country, delivery_country,
        (coalesce(pickup_division, '')), (coalesce(delivery_division, '')), offered_at desc, uuid)
        where mission_uuid is not null`,
    )
    .execute(db);
}
