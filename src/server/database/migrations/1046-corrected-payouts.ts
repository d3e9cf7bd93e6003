import { type Kysely, sql } from 'kysely';

/**
 * A payout may be held back because an invoice in it was corrected, so that its early payment ended; its carrier reads
 * that in the bell.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table payouts drop constraint payouts_held_check,
    add constraint payouts_held_check check (held in ('new', 'refused', 'blocked', 'changed', 'early', 'corrected'))`,
  // Servers of before ask for two of the ends by the index early_payments_missed.
  `create index early_payments_not_kept on early_payments (company_uuid, ended_at)
    where ended in ('day', 'account', 'corrected')`,
];
