import { type Kysely, sql } from 'kysely';

/** When messages on a user's phone wait, in minutes after midnight of their time zone; null where they never do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users
    add column quiet_from smallint check (quiet_from between 0 and 1439),
    add column quiet_to smallint check (quiet_to between 0 and 1439),
    add constraint users_quiet_hours check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)`.execute(
    db,
  );
}
