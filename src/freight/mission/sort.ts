import { stopWindow } from '../shipment/stop.ts';
import type { Mission } from './mission.ts';
import type { MissionState } from './states.ts';
import { nextStep } from './states.ts';

/** Sort orders of mission lists; a minus means latest first (specification, part 2, section 7.4). */
export const MISSION_SORTS = ['-pickup_date', '-update_date', '-cancellation_date', 'pickup_date'] as const;
export type MissionSort = (typeof MISSION_SORTS)[number];

/** The order of a list by the state it shows. */
export function defaultSort(state: MissionState | null): MissionSort {
  if (state === 'completed') return '-update_date';
  return state === 'cancelled' ? '-cancellation_date' : '-pickup_date';
}

const keys: Readonly<Record<MissionSort, (mission: Mission) => string>> = {
  '-pickup_date': (mission) => mission.pickup_date,
  pickup_date: (mission) => mission.pickup_date,
  '-update_date': (mission) => mission.update_date,
  '-cancellation_date': (mission) => mission.cancellation_date ?? '',
};

/**
 * Returns a comparator for a sort order. Ties are broken by uuid, so the order is total and equal on device and server.
 */
export function missionOrder(sort: MissionSort): (a: Mission, b: Mission) => number {
  const key = keys[sort];
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a, b) => sign * (compare(key(a), key(b)) || compare(a.uuid, b.uuid));
}

/**
 * Sorts by urgency at a moment (Unix milliseconds): late stops first, then missing proofs, then the stop whose slot
 * closes first.
 */
export function workOrder(now: number): (a: Mission, b: Mission) => number {
  return (a, b) => compare(urgency(a, now), urgency(b, now)) || compare(dueAt(a), dueAt(b)) || compare(a.uuid, b.uuid);
}

function urgency(mission: Mission, now: number): number {
  const isStop = nextStep(mission) === 'pickup' || nextStep(mission) === 'delivery';
  if (!isStop) return 1;
  return dueAt(mission) < now ? 0 : 2;
}

/** When a mission's next stop must be done, in Unix milliseconds. A missing proof is due since the delivery. */
export function dueAt(mission: Mission): number {
  const step = nextStep(mission);
  if (step === null || step === 'proof') return Date.parse(mission.delivery.completed_at ?? mission.created_at);
  return stopWindow(mission[step]).closes;
}

function compare<Key extends string | number>(a: Key, b: Key): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
