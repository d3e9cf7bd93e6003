import { proxy, ref } from 'valtio';
import type { Mission } from '#freight/mission/mission.ts';
import { newer } from './snapshots.ts';

/** The newest snapshot of every mission this page knows. The map is replaced, never changed. */
export const missionStore = proxy<{ byId: ReadonlyMap<string, Mission> }>({ byId: ref(new Map()) });

/** Shows missions as the server gave them; an older version never takes the place of a newer one. */
export function showMissions(missions: readonly Mission[] | 'none'): void {
  if (missions === 'none') {
    missionStore.byId = ref(new Map());
    return;
  }
  const byId = new Map(missionStore.byId);
  let changed = false;
  for (const mission of missions) {
    const known = byId.get(mission.uuid);
    const shown = newer(known, mission);
    if (shown === known) continue;
    byId.set(mission.uuid, shown);
    changed = true;
  }
  if (changed) missionStore.byId = ref(byId);
}
