import { type Kysely, sql } from 'kysely';

/**
 * Searches by a carrier's name and batches of the export are read from the index of pickups, and what a carrier has under
 * way from a narrow index: with a hundred thousand rows of one company the rows themselves are too many to read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Long tables take longer than a request may.
  'set local statement_timeout = 0',
  'drop index shipments_by_pickup',
  `create index shipments_by_pickup on shipments (shipper_uuid, pickup_opens_at, uuid)
    include (state, mission_uuid, pickup_day)`,
  `create index missions_without_proof on missions
    (carrier_uuid, coalesce(delivery_completed_at, cancelled_at, delivery_closes_at) desc, uuid desc)
    include (price, delivery_closes_at, delivery_completed_at, cancelled_at, proof_available)
    where cancelled_at is null and not proof_available`,
];
