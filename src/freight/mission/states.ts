import {
  TRANSPORT_STATES,
  type TransportState,
  type TransportStep,
  transportState,
  transportStep,
} from '../shipment/state.ts';
import { lateness, type TrackedStop } from '../shipment/stop.ts';
import type { Stop } from '../time-slot/time-slot.ts';

export const MISSION_STATES = TRANSPORT_STATES;
export type MissionState = TransportState;

/** The next action of a mission, as lists filter by it. */
export const TRACKING_FILTERS = ['to_pickup', 'to_deliver', 'to_upload_pod'] as const;
export type TrackingFilter = (typeof TRACKING_FILTERS)[number];

/** The three steps that move a mission, in order. */
export type MissionStep = TransportStep;

/** The part of a mission that its steps change, and that the rules read. */
export interface MissionProgress {
  readonly cancellation_date: string | null;
  readonly pickup: StopProgress;
  readonly delivery: StopProgress;
  readonly proof_of_delivery: { readonly state: 'pending' | 'available' };
}

type StopProgress = Pick<TrackedStop, 'state' | 'arrived_at' | 'completed_at' | 'recorded_at'>;

/** A mission's state, derived from its steps by the rule of its shipment. It is never assigned. */
export function missionState(mission: MissionProgress): MissionState {
  return transportState(transportFacts(mission));
}

/** The driver's next step; null if none is left or the mission was cancelled. */
export function nextStep(mission: MissionProgress): MissionStep | null {
  return transportStep(transportFacts(mission));
}

/** The events of a mission's transport that determine its state and that of its shipment. */
export function transportFacts({ cancellation_date, pickup, delivery, proof_of_delivery }: MissionProgress) {
  return {
    isCancelled: cancellation_date !== null,
    isPickedUp: pickup.state === 'completed',
    isDelivered: delivery.state === 'completed',
    hasProof: proof_of_delivery.state === 'available',
  };
}

const FILTER_OF_STEP = { pickup: 'to_pickup', delivery: 'to_deliver', proof: 'to_upload_pod' } as const;

/** The tracking filter a mission falls under, or null. */
export function trackingOf(mission: MissionProgress): TrackingFilter | null {
  const step = nextStep(mission);
  return step === null ? null : FILTER_OF_STEP[step];
}

/** True if the driver still has a step to do. */
export function isActive(mission: MissionProgress): boolean {
  return nextStep(mission) !== null;
}

/** The stop that a mission waits for, and its delay; null if no stop is left or the mission was cancelled. */
export function waitingStop<M extends MissionProgress & { pickup: TrackedStop; delivery: TrackedStop }>(
  mission: M,
  now: number,
): { step: Stop; stop: TrackedStop; late: number } | null {
  const step = nextStep(mission);
  if (step === null || step === 'proof') return null;
  return { step, stop: mission[step], late: lateness(mission[step], now) };
}

/** Actions of a driver that work offline. */
export const OPERATION_KINDS = [
  'pickup_arrive',
  'pickup_complete',
  'delivery_arrive',
  'delivery_complete',
  'proof_of_delivery',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** True if an operation only reports an arrival and completes no step. */
export function isArrival(kind: OperationKind): kind is 'pickup_arrive' | 'delivery_arrive' {
  return kind === 'pickup_arrive' || kind === 'delivery_arrive';
}
