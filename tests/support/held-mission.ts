import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/database/open.ts';

/** Locks a mission by a connection of its own, until the function is called that this answers with. */
export async function holdMission(db: Db, mission: string): Promise<() => Promise<void>> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (tx) => {
    await sql`select 1 from missions where uuid = ${mission} for update`.execute(tx);
    held.resolve();
    await released.promise;
  });
  // Where the test ends its connection, that is no failure of the test.
  const ended = holding.catch(() => undefined);
  await held.promise;
  return () => {
    released.resolve();
    return ended;
  };
}

/** Waits until transactions wait for locks that others hold: one, or as many as are named. */
export async function someoneWaits(db: Db, count = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
}
