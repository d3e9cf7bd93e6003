import { type Kysely, sql } from 'kysely';

/** New recovery codes are shown like the first ones: to the session that asked, for some minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table second_factor_setups add column purpose text not null default 'app'
    check (purpose in ('app', 'codes'))`.execute(db);
}
