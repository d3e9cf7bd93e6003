import { type Kysely, sql } from 'kysely';

/**
 * A step keeps how far its phone was from the address, in metres. Silence approves only charges whose steps show that
 * the truck was there; those proposed before stay as they were told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mission_events add column meters_away integer check (meters_away >= 0)`.execute(db);
  await sql`alter table extras add column approves_by_silence boolean not null default true`.execute(db);
}
