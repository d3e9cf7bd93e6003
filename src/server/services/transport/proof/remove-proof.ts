import type { Mission } from '#freight/mission/mission.ts';
import { removeProof as removeProofRule, takeBackProof } from '#freight/mission/remove-proof.ts';
import type { Outcome } from '#freight/rule/outcome.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { userOf } from '../../../identity/actor.ts';
import type { MissionPlanning, MissionScope } from '../../../identity/grants.ts';
import { keepMission } from '../mission/document.ts';
import { lockMission } from '../mission/find-mission.ts';
import { recordEvent } from '../mission/record-event.ts';
import { writeProgress } from '../mission/write-progress.ts';

/** A page of a mission's proof. */
interface Page {
  readonly mission: string;
  readonly file: string;
}

/** Removes a page from the proof, for its uploader. Its file stays stored, because a proof once given is evidence. */
export function takeProofBack(tx: Tx, scope: MissionScope, page: Page): Promise<Mission> {
  const by = { file: page.file, user: userOf(scope.actor), now: scope.now };
  return remove(tx, scope, page, { rule: (mission) => takeBackProof(mission, by), reason: null });
}

/** The same for a dispatcher, with a reason. */
export function removeProof(
  tx: Tx,
  scope: MissionPlanning,
  { reason, ...page }: Page & { readonly reason: string },
): Promise<Mission> {
  return remove(tx, scope, page, { rule: (mission) => removeProofRule(mission, page.file), reason });
}

interface Removal {
  readonly rule: (
    mission: Mission,
  ) => Outcome<Mission, 'mission_cancelled' | 'last_proof_billed' | 'removal_needs_reason'>;
  readonly reason: string | null;
}

async function remove(
  tx: Tx,
  scope: MissionScope,
  { mission: uuid, file }: Page,
  { rule, reason }: Removal,
): Promise<Mission> {
  const { actor, now } = scope;
  const mission = await lockMission(tx, scope, uuid);
  const found = mission.proof_of_delivery.files.find((proof) => proof.uuid === file);
  if (found === undefined) throw new Refusal('not_found');
  const removed = rule(mission);
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
    reason,
    file,
  });
  return keepMission(tx, uuid);
}
