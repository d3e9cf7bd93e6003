import { type Kysely, sql } from 'kysely';

/** When a truck arrived at its stops, where its driver said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table missions
    add column pickup_arrived_at timestamptz,
    add column delivery_arrived_at timestamptz`.execute(db);
}
