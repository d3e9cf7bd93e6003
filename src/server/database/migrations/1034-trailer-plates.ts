import { type Kysely, sql } from 'kysely';

/** The plate of the trailer, which a waybill names beside that of the truck. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table missions add column trailer_plate text not null default ''`.execute(db);
}
