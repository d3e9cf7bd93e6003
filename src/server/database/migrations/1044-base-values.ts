import { type Kysely, sql } from 'kysely';

/** Bookings whose market value was not worked out yet: learning does it at night, and no longer the booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index shipments_without_base_value on shipments (uuid)
    where base_value is null and brand <> 'pallet_network'`.execute(db);
}
