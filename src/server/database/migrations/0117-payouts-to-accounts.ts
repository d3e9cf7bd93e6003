import { type Kysely, sql } from 'kysely';

/** A run pays each account once: a company whose refunds go to several is paid by several transfers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table payouts drop constraint payouts_batch_uuid_company_uuid_key',
  'alter table payouts add constraint payouts_to_accounts unique (batch_uuid, account_uuid)',
];
