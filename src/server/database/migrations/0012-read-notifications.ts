import { type Kysely, sql } from 'kysely';

/** Up to when each user has read the notifications, on whatever device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column notifications_read_at timestamptz`.execute(db);
}
