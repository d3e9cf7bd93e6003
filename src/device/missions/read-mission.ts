import { getMission } from '#contract/mission.ts';
import { ask } from '../api/ask.ts';
import { Refused } from '../api/faults.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { cacheDb, fromCache, toCache } from '../store/databases.ts';
import { showMissions, showReassigned } from '../store/mission-store.ts';
import { keepMissions } from '../store/snapshots.ts';
import { serverNow } from '../sync/server-time.ts';

/** Shows what this device keeps of a mission. */
export async function showKept({ userId }: MissionOwner, uuid: string): Promise<void> {
  const key: [string, string] = [userId, uuid];
  const cached = await fromCache(() => cacheDb.missions.get(key)).catch(() => undefined);
  const reassigned = await fromCache(() => cacheDb.reassignments.get(key)).catch(() => undefined);
  if (reassigned !== undefined) showReassigned([{ ...reassigned.reassignment, uuid }]);
  if (cached !== undefined) showMissions([cached.mission]);
}

/**
 * Reads a mission from the server, stores and shows it. For a mission reassigned to another driver, stores the
 * reassignment instead.
 *
 * @returns when it was read, in Unix milliseconds
 * @throws Refused, Unreached
 */
export async function readMission(owner: MissionOwner, uuid: string, signal?: AbortSignal): Promise<number> {
  const { userId, company } = owner;
  try {
    const mission = await ask(getMission, { company, params: { mid: uuid }, signal });
    const readAt = serverNow();
    showMissions(await keepMissions(cacheDb, userId, [mission], readAt).catch(() => [mission]));
    return readAt;
  } catch (error) {
    const reassignment = error instanceof Refused ? error.reassignment : null;
    if (reassignment !== null) {
      showReassigned([{ ...reassignment, uuid }]);
      await toCache(() => cacheDb.reassignments.put({ userId, uuid, reassignment })).catch(() => undefined);
    }
    throw error;
  }
}
