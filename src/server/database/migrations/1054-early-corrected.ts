import { type Kysely, sql } from 'kysely';

/** A request for early payment may end because its invoice is corrected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table early_payments drop constraint early_payments_ended_check,
    add constraint early_payments_ended_check check (ended in ('paid', 'day', 'account', 'corrected'))`.execute(db);
}
