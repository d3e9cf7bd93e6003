import { type Kysely, sql } from 'kysely';

/** A shipment keeps the free time that was said with its price. Older ones have that of their load, which a rule says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipments add column free_time jsonb`.execute(db);
}
