import { addProof as addProofRule } from '#freight/mission/complete-step.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { occurredAt } from '#freight/mission/occurred-at.ts';
import { MAX_PROOF_FILES } from '#freight/mission/proof-limits.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { nameFile, type StoredFile } from '../../../uploads/stored-file.ts';
import { chargeTransport } from '../../money/invoice/charge.ts';
import { oweTransport } from '../../money/purchase/owe-carrier.ts';
import type { StepRequest } from '../mission/complete-step.ts';
import { keepMission } from '../mission/document.ts';
import { findMission, lockMission } from '../mission/find-mission.ts';
import { recordEvent } from '../mission/record-event.ts';
import { writeProgress } from '../mission/write-progress.ts';

/**
 * Rejects a page that cannot be accepted, before its file is read.
 *
 * @throws `not_found`, `mission_reassigned`, `mission_cancelled` or `proof_full`
 */
export async function requireProofRoom(db: Reader, scope: MissionScope, uuid: string): Promise<void> {
  const mission = await findMission(db, scope, uuid);
  if (mission.cancellation_date !== null) throw new Refusal('mission_cancelled');
  if (mission.proof_of_delivery.files.length >= MAX_PROOF_FILES) throw new Refusal('proof_full');
}

/** Adds a file to the proof of delivery; completes the steps that are still open. */
export async function addProof(tx: Tx, scope: MissionScope, request: StepRequest, file: StoredFile): Promise<Mission> {
  const mission = await lockMission(tx, scope, request.mission);
  const { received } = request.clocks;
  const occurred = occurredAt(request.clocks, Date.parse(mission.created_at));
  const recordedAt = new Date(received).toISOString();
  const proven = addProofRule(mission, { occurredAt: new Date(occurred).toISOString(), recordedAt });
  if (!proven.ok) throw new Refusal(proven.code);
  if (mission.proof_of_delivery.files.length >= MAX_PROOF_FILES) throw new Refusal('proof_full');

  await nameFile(tx, file, { mission: mission.uuid, purpose: 'proof', occurred, received });
  await writeProgress(tx, proven.value, received);
  const pickedUp = Date.parse(proven.value.pickup.completed_at ?? recordedAt);
  const delivered = Date.parse(proven.value.delivery.completed_at ?? recordedAt);
  const event = {
    mission: mission.uuid,
    recorded: received,
    actor: scope.actor.uuid,
    operation: request.operation,
  };
  if (mission.pickup.state !== 'completed')
    await recordEvent(tx, { ...event, kind: 'pickup_completed', occurred: pickedUp });
  if (mission.delivery.state !== 'completed')
    await recordEvent(tx, { ...event, kind: 'delivery_completed', occurred: delivered });
  // A page may be photographed before the delivery is confirmed; its event is recorded after the delivery.
  const proof = { ...event, kind: 'proof_added' as const, file: file.uuid };
  await recordEvent(tx, { ...proof, occurred: Math.max(occurred, delivered) });
  await chargeTransport(tx, { mission: mission.uuid }, received);
  await oweTransport(tx, mission.uuid, received);
  return keepMission(tx, mission.uuid);
}
