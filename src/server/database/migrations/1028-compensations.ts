import { type Kysely, sql } from 'kysely';

/**
 * The base of a carrier's compensation: the shipper's fee, for bookings made before this migration, or the carrier's own
 * price. Servers of before book by the fee, and pay by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipments add column compensation_of text not null default 'fee'
    check (compensation_of in ('fee', 'own_price'))`.execute(db);
}
