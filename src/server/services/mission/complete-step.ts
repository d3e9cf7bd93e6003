import { completeStep as completeStepRule } from '#freight/mission/complete-step.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { noteworthyClockError, occurredAt, type StepClocks } from '#freight/mission/occurred-at.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { MissionScope } from '../../identity/grants.ts';
import { keepMission } from './document.ts';
import { lockMission } from './find-mission.ts';
import { recordEvent } from './record-event.ts';
import { writeProgress } from './write-progress.ts';

/** A step as it reaches the server; `operation` is its idempotency key. */
export interface StepRequest {
  readonly mission: string;
  readonly clocks: StepClocks;
  readonly operation: string | null;
}

/** Completes the pickup or the delivery; where it was done already nothing changes. */
export async function completeStep(tx: Tx, scope: MissionScope, request: StepRequest, step: Stop): Promise<Mission> {
  const mission = await lockMission(tx, scope, request.mission);
  const { received } = request.clocks;
  const occurred = occurredAt(request.clocks, Date.parse(mission.created_at));
  const recordedAt = new Date(received).toISOString();
  const done = completeStepRule(mission, step, { occurredAt: new Date(occurred).toISOString(), recordedAt });
  if (!done.ok) throw new Refusal(done.code);
  if (done.value === mission) return mission;
  await writeProgress(tx, done.value, received);
  await recordEvent(tx, {
    mission: mission.uuid,
    kind: step === 'pickup' ? 'pickup_completed' : 'delivery_completed',
    occurred: Date.parse(done.value[step].completed_at ?? recordedAt),
    recorded: received,
    actor: scope.actor.uuid,
    operation: request.operation,
    correction: noteworthyClockError(request.clocks),
  });
  return keepMission(tx, mission.uuid);
}
