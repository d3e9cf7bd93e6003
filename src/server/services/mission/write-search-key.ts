import type { Mission } from '#freight/mission/mission.ts';
import { missionSearchKey } from '#freight/mission/search.ts';
import type { Tx } from '../../database/open.ts';

/** Keeps what a mission is found by true to what it says. */
export async function writeSearchKey(tx: Tx, mission: Mission): Promise<void> {
  await tx
    .updateTable('missions')
    .set({ search_text: missionSearchKey(mission) })
    .where('uuid', '=', mission.uuid)
    .execute();
}
