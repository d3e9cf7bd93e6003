import { removeProofFile } from '#contract/mission-step.ts';
import { write } from '../api/write.ts';
import type { MissionOwner } from '../session/mission-owner.ts';
import { cacheDb } from '../store/databases.ts';
import { showMissions } from '../store/mission-store.ts';
import { keepMissions } from '../store/snapshots.ts';

/** Takes a page off the proof that the server has. @throws Refused, Unreached */
export async function removeProof({ userId, company }: MissionOwner, mission: string, file: string): Promise<void> {
  const left = await write(removeProofFile, { company, params: { mid: mission, fid: file } });
  showMissions(await keepMissions(cacheDb, userId, [left], Date.now()).catch(() => [left]));
}
