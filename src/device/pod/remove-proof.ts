import { removeProofFile } from '#contract/missions/proof-calls.ts';
import { ask } from '../api/ask.ts';
import type { MissionOwner } from '../missions/mission-owner.ts';
import { showMissions } from '../missions/mission-store.ts';
import { keepMissions } from '../store/snapshots.ts';
import { cacheDb } from '../sync/databases.ts';
import { world } from '../sync/device-outbox.ts';

/** Takes a page off the proof that the server has. @throws Refused, Unreached */
export async function removeProof({ userId, company }: MissionOwner, mission: string, file: string): Promise<void> {
  const left = await ask(removeProofFile, { company, params: { mid: mission, fid: file }, key: world.newId() });
  showMissions(await keepMissions(cacheDb, userId, [left], Date.now()).catch(() => [left]));
}
