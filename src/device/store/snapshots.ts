import type { Mission } from '#freight/mission/mission.ts';
import type { CacheDb } from './cache-db.ts';
import { durably } from './storage-fault.ts';

/**
 * Keeps missions as the server gave them, unless a newer version is there already: an answer that took long must not
 * undo what a later one said.
 *
 * @returns for each mission the newer of the two
 */
export async function keepMissions(
  db: CacheDb,
  userId: string,
  missions: readonly Mission[],
  fetchedAt: number,
): Promise<Mission[]> {
  return durably(db, () =>
    db.transaction('rw', db.missions, async () => {
      const known = await db.missions.bulkGet(missions.map(({ uuid }) => [userId, uuid] as [string, string]));
      const newest = missions.map((mission, index) => newer(known[index]?.mission, mission));
      await db.missions.bulkPut(newest.map((mission) => ({ userId, uuid: mission.uuid, fetchedAt, mission })));
      return newest;
    }),
  );
}

/** The newer of what is known and what arrived; at equal versions what is known, so that nothing is drawn again. */
export function newer(known: Mission | undefined, arrived: Mission): Mission {
  return known !== undefined && known.version >= arrived.version ? known : arrived;
}
