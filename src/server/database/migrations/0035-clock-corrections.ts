import { type Kysely, sql } from 'kysely';

/** By how much the time of a step was corrected, in milliseconds, where the clock of the device was off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mission_events add column clock_correction bigint`.execute(db);
}
