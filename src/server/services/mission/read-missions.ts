import type { Mission } from '#freight/mission/mission.ts';
import type { Reader } from '../../database/open.ts';
import { knownMissionsOf } from './known-missions.ts';
import { presentMission } from './present.ts';
import { selectMissions } from './select-missions.ts';

/** A mission of a page, and what tells the state of its rows from any other. */
interface StampedMission {
  readonly uuid: string;
  readonly stamp: string;
}

/** The missions of a page, in its order. Only those that changed since this process read them are read whole. */
export async function readMissions(db: Reader, page: readonly StampedMission[]): Promise<Mission[]> {
  const known = knownMissionsOf(db);
  const now = performance.now();
  const missions = new Map<string, Mission>();
  for (const { uuid, stamp } of page) {
    const mission = known.get(uuid, stamp, now);
    if (mission !== null) missions.set(uuid, mission);
  }
  const unknown = page.flatMap(({ uuid }) => (missions.has(uuid) ? [] : [uuid]));
  if (unknown.length > 0) {
    for (const row of await selectMissions(db).where('m.uuid', 'in', unknown).execute()) {
      const mission = presentMission(row);
      missions.set(mission.uuid, mission);
      known.keep(mission, row.stamp, now);
    }
  }
  // One that was removed between the two queries is on no page any more.
  return page.flatMap(({ uuid }) => missions.get(uuid) ?? []);
}
