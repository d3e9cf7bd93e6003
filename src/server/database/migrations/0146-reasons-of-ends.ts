import { type Kysely, sql } from 'kysely';

/**
 * Why a session ended, so that its device can say so; null where it is not said. Earlier ends have no reason. A session
 * that ended by time keeps its hash too, once its row is swept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ended_sessions add column reason text
    check (reason in ('session_ended', 'password_changed', 'left_company', 'account_deleted', 'token_expired'))`.execute(
    db,
  );
}
