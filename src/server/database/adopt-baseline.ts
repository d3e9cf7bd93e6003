import { sql } from 'kysely';
import type { Db } from './db.ts';
import { BASELINE } from './migrations/index.ts';

/** The migrations that became the baseline: how many there were, and the commit whose server runs all of them. */
const BEFORE = { count: 89, commit: 'd06d29b8' } as const;

/**
 * Records the baseline as applied where a database has run all migrations before it, so that only later ones run.
 *
 * Servers before the baseline refuse a database with a migration they do not know. So a database of theirs records a
 * subset of the same migrations, and their count tells whether it has all.
 *
 * @throws if some of them are missing
 */
export async function adoptBaseline(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(tx);
    if (tables.length === 0) return;
    // Another server that starts at once waits here, and finds the baseline recorded.
    await sql`lock table kysely_migration in share row exclusive mode`.execute(tx);
    const { rows: old } = await sql<{ name: string }>`
      select name from kysely_migration where name < ${BASELINE} order by name`.execute(tx);
    if (old.length === 0) return;
    if (old.length !== BEFORE.count) {
      throw new Error(
        `This database is from an earlier Lading: it has ${old.length} of ${BEFORE.count} migrations, the last is ` +
          `${old.at(-1)?.name}. Start commit ${BEFORE.commit} on it once, then this version.`,
      );
    }
    await sql`delete from kysely_migration where name < ${BASELINE}`.execute(tx);
    await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, ${new Date().toISOString()})`.execute(
      tx,
    );
  });
}
