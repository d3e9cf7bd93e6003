import { type Kysely, sql } from 'kysely';

/** Templates show how often and when they were last booked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipment_templates
    add column uses integer not null default 0 check (uses >= 0), add column last_used_at timestamptz`.execute(db);
}
