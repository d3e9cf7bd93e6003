import type { Stop } from '../time-slot/time-slot.ts';

/** Planned until its pickup is completed, in progress until a proof is there, then completed. */
export const MISSION_STATES = ['planned', 'in_progress', 'completed', 'cancelled'] as const;
export type MissionState = (typeof MISSION_STATES)[number];

/** `late` is a pending step whose slot has passed. */
export const STEP_STATES = ['pending', 'late', 'completed'] as const;
type StepState = (typeof STEP_STATES)[number];

/** What a mission waits for, as lists filter it. */
export const TRACKING_FILTERS = ['to_pickup', 'to_deliver', 'to_upload_pod'] as const;
export type TrackingFilter = (typeof TRACKING_FILTERS)[number];

/** The three steps that move a mission, in order. */
export type MissionStep = Stop | 'proof';

/** The part of a mission that its steps change: all that the rules read. */
export interface MissionProgress {
  readonly cancellation_date: string | null;
  readonly pickup: StopProgress;
  readonly delivery: StopProgress;
  readonly proof_of_delivery: { readonly state: 'pending' | 'available' };
}

interface StopProgress {
  readonly state: StepState;
  readonly completed_at: string | null;
  readonly recorded_at: string | null;
}

/** A mission's state, derived from its steps. It is never assigned. */
export function missionState(mission: MissionProgress): MissionState {
  if (mission.cancellation_date !== null) return 'cancelled';
  if (mission.proof_of_delivery.state === 'available') return 'completed';
  return mission.pickup.state === 'completed' ? 'in_progress' : 'planned';
}

/** The step the driver does next; null when there is none left or the mission was cancelled. */
export function nextStep(mission: MissionProgress): MissionStep | null {
  if (mission.cancellation_date !== null || mission.proof_of_delivery.state === 'available') return null;
  if (mission.pickup.state !== 'completed') return 'pickup';
  return mission.delivery.state === 'completed' ? 'proof' : 'delivery';
}

const FILTER_OF_STEP = { pickup: 'to_pickup', delivery: 'to_deliver', proof: 'to_upload_pod' } as const;

/** The tracking filter a mission falls under, or null. */
export function trackingOf(mission: MissionProgress): TrackingFilter | null {
  const step = nextStep(mission);
  return step === null ? null : FILTER_OF_STEP[step];
}

/** Whether a driver still has something to do for it. */
export function isActive(mission: MissionProgress): boolean {
  return nextStep(mission) !== null;
}
