import { removeProofFile, removeProofWithReason } from '#contract/mission-step.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { write } from '../api/write.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { cacheDb } from '../store/databases.ts';
import { showMissions } from '../store/mission-store.ts';
import { keepMissions } from '../store/snapshots.ts';

/**
 * Removes a page of the proof on the server.
 *
 * @param reason the dispatcher's reason; null for the uploader
 * @throws Refused, Unreached
 */
export async function removeProof(
  { userId, company }: MissionOwner,
  { mission, file, reason }: { readonly mission: string; readonly file: string; readonly reason: string | null },
): Promise<void> {
  const params = { mid: mission, fid: file };
  const left: Mission =
    reason === null
      ? await write(removeProofFile, { company, params })
      : await write(removeProofWithReason, { company, params, body: { reason } });
  showMissions(await keepMissions(cacheDb, userId, [left], Date.now()).catch(() => [left]));
}
