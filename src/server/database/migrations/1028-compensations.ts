import { type Kysely, sql } from 'kysely';

/**
 * What a carrier's compensation is a share of: the shipper's fee, as bookings of before were made, or the carrier's own
 * price. Servers of before book by the fee, and pay by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipments add column compensation_of text not null default 'fee'
    check (compensation_of in ('fee', 'own_price'))`.execute(db);
}
