import { type Kysely, sql } from 'kysely';

/**
 * Followers of a shared shipment confirm that they read the mailbox. Those of before may end their messages by each
 * mail, and go on getting them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table share_subscriptions add column confirmed_at timestamptz',
  'update share_subscriptions set confirmed_at = created_at',
];
