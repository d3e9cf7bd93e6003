import { allow, type Outcome, refuse } from '../rule/outcome.ts';
import type { Stop } from '../time-slot/time-slot.ts';
import { type MissionProgress, type MissionState, missionState } from './states.ts';

/** When a step was done by the driver, and when the server heard of it (null while it has not). Both ISO instants. */
export interface StepTime {
  readonly occurredAt: string;
  readonly recordedAt: string | null;
}

/**
 * Completes the pickup or the delivery. A step already done stays unchanged and is no error, so the call is idempotent.
 * Specification, part 1, section 4.
 */
export function completeStep<M extends MissionProgress & { readonly state: MissionState }>(
  mission: M,
  step: Stop,
  time: StepTime,
): Outcome<M, 'mission_cancelled' | 'pickup_not_completed'> {
  if (mission[step].state === 'completed') return allow(mission);
  if (mission.cancellation_date !== null) return refuse('mission_cancelled');
  if (step === 'delivery' && mission.pickup.state !== 'completed') return refuse('pickup_not_completed');
  return allow(withState(withStep(mission, step, time)));
}

/**
 * Adds a proof of delivery. The proof shows that the freight arrived, so it completes both steps if they were open, at
 * the time of the proof.
 */
export function addProof<M extends MissionProgress & { readonly state: MissionState }>(
  mission: M,
  time: StepTime,
): Outcome<M, 'mission_cancelled'> {
  if (mission.cancellation_date !== null) return refuse('mission_cancelled');
  const handedOver = (['pickup', 'delivery'] as const).reduce(
    (progress, step) => (progress[step].state === 'completed' ? progress : withStep(progress, step, time)),
    mission,
  );
  return allow(
    withState({ ...handedOver, proof_of_delivery: { ...handedOver.proof_of_delivery, state: 'available' as const } }),
  );
}

/** A delivery never gets a time before its pickup: phones and files may report wrong times. */
function withStep<M extends MissionProgress>(mission: M, step: Stop, time: StepTime): M {
  const earliest = step === 'delivery' ? mission.pickup.completed_at : null;
  const isTooEarly = earliest !== null && Date.parse(time.occurredAt) < Date.parse(earliest);
  const completedAt = isTooEarly ? earliest : time.occurredAt;
  const done = { state: 'completed', completed_at: completedAt, recorded_at: time.recordedAt } as const;
  return { ...mission, [step]: { ...mission[step], ...done } };
}

function withState<M extends MissionProgress & { readonly state: MissionState }>(mission: M): M {
  return { ...mission, state: missionState(mission) };
}
