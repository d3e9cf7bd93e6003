import { lateness } from '../shipment/stop.ts';
import type { Mission } from './mission.ts';
import { nextStep } from './states.ts';

/** A node of the mission's timeline: `done`, `now` (the driver's current task) or `todo`. */
export interface TimelineNode {
  readonly step: 'planned' | 'pickup' | 'delivery' | 'proof' | 'billing';
  readonly state: 'done' | 'now' | 'late' | 'todo' | 'cancelled';
  /** When it happened (ISO instant), and when the server received it; null until then. */
  readonly at: string | null;
  readonly recordedAt: string | null;
  /** Milliseconds past the slot, for the two stops. */
  readonly late: number;
}

/** Derives the five nodes of a mission's timeline at `now` (Unix milliseconds). */
export function missionTimeline(mission: Mission, now: number): readonly TimelineNode[] {
  const next = nextStep(mission);
  const cancelled = mission.cancellation_date !== null;

  const stop = (step: 'pickup' | 'delivery'): TimelineNode => {
    const { completed_at: at, recorded_at: recordedAt } = mission[step];
    const late = cancelled && at === null ? 0 : lateness(mission[step], now);
    if (at !== null) return { step, state: 'done', at, recordedAt, late };
    const open = step === next ? 'now' : 'todo';
    return { step, state: cancelled ? 'cancelled' : late > 0 ? 'late' : open, at: null, recordedAt: null, late };
  };

  const files = mission.proof_of_delivery.files;
  const proofAvailable = mission.proof_of_delivery.state === 'available';
  const first = files[0];
  return [
    { step: 'planned', state: 'done', at: mission.created_at, recordedAt: mission.created_at, late: 0 },
    stop('pickup'),
    stop('delivery'),
    {
      step: 'proof',
      state: proofAvailable ? 'done' : cancelled ? 'cancelled' : next === 'proof' ? 'now' : 'todo',
      at: first?.occurred_at ?? null,
      recordedAt: first?.uploaded_at ?? null,
      late: 0,
    },
    {
      step: 'billing',
      state: mission.billing.state === 'pending_billing' ? (cancelled ? 'cancelled' : 'todo') : 'done',
      at: null,
      recordedAt: null,
      late: 0,
    },
  ];
}
