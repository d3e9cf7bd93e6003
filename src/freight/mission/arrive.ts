import { allow, type Outcome, refuse } from '../rule/outcome.ts';
import type { Stop } from '../time-slot/time-slot.ts';
import type { StepTime } from './complete-step.ts';
import type { MissionProgress } from './states.ts';

/**
 * Records the truck's arrival at a stop. The first arrival is kept. One received after the stop was completed is
 * accepted: it is never later than the completion, and for a delivery never before the pickup.
 */
export function arriveAt<M extends MissionProgress>(
  mission: M,
  stop: Stop,
  { occurredAt }: Pick<StepTime, 'occurredAt'>,
): Outcome<M, 'mission_cancelled' | 'pickup_not_completed'> {
  const { arrived_at, completed_at: latest } = mission[stop];
  if (arrived_at != null) return allow(mission);
  if (mission.cancellation_date !== null) return refuse('mission_cancelled');
  if (stop === 'delivery' && mission.pickup.state !== 'completed') return refuse('pickup_not_completed');
  const earliest = stop === 'delivery' ? mission.pickup.completed_at : null;
  const at = Math.max(
    earliest === null ? 0 : Date.parse(earliest),
    Math.min(Date.parse(occurredAt), Date.parse(latest ?? occurredAt)),
  );
  return allow({ ...mission, [stop]: { ...mission[stop], arrived_at: new Date(at).toISOString() } });
}
