import { removeProof as removeProofRule } from '#freight/mission/complete-step.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { MissionScope } from '../../identity/grants.ts';
import { keepMission } from '../mission/document.ts';
import { lockMission } from '../mission/find-mission.ts';
import { recordEvent } from '../mission/record-event.ts';
import { writeProgress } from '../mission/write-progress.ts';

/** Takes a file off the proof. Its bytes stay stored: a proof once given is evidence. */
export async function removeProof(
  tx: Tx,
  scope: MissionScope,
  { mission: uuid, file }: { mission: string; file: string },
): Promise<Mission> {
  const { actor, now } = scope;
  const mission = await lockMission(tx, scope, uuid);
  const found = mission.proof_of_delivery.files.find((proof) => proof.uuid === file);
  if (found === undefined) throw new Refusal('not_found');
  const removed = removeProofRule(mission, mission.proof_of_delivery.files.length - 1);
  if (!removed.ok) throw new Refusal(removed.code);
  await tx
    .updateTable('mission_files')
    .set({ removed_at: new Date(now) })
    .where('uuid', '=', file)
    .execute();
  await writeProgress(tx, removed.value, now);
  await recordEvent(tx, {
    mission: uuid,
    kind: 'proof_removed',
    occurred: now,
    recorded: now,
    actor: actor.uuid,
    detail: found.name,
    file,
  });
  return keepMission(tx, uuid);
}
