import type { TrackedStop } from '#freight/shipment/stop.ts';
import type { StopPlan } from '../../database/schema.ts';

/** A stop with how far it is: when it was done, when that was received, and since when it is late. */
export function trackedStop(
  plan: StopPlan,
  completedAt: Date | null,
  recordedAt: Date | null,
  lateAt: Date | null,
): TrackedStop {
  return {
    ...plan,
    state: completedAt !== null ? 'completed' : lateAt !== null ? 'late' : 'pending',
    completed_at: completedAt?.toISOString() ?? null,
    recorded_at: recordedAt?.toISOString() ?? null,
  };
}
