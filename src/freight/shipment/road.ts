import type { TrackedStep, TrackingStep } from './timeline.ts';

/** A step as the road shows it; `current` is the one that is waited for. */
export interface RoadStep extends TrackedStep {
  readonly current: boolean;
}

/** Each waiting with the deed that ends it: the road shows the one or the other. */
const PAIRS = [
  ['awaiting_acceptance', 'requested'],
  ['carrier_selection', 'carrier_selected'],
  ['pickup_pending', 'pickup_done'],
  ['delivery_pending', 'delivery_done'],
  ['pod_pending', 'pod_available'],
] as const satisfies readonly (readonly [TrackingStep, TrackingStep])[];

/**
 * The eleven steps as a road of five: what happened, what is waited for, and what comes then. A step that arrived out
 * of turn is done all the same, and what is before it still waits.
 */
export function shipmentRoad(tracking: readonly TrackedStep[]): RoadStep[] {
  const stepOf = (name: TrackingStep) => tracking.find(({ step }) => step === name);
  const shown = PAIRS.flatMap(([waiting, deed]) => {
    const [wait, done] = [stepOf(waiting), stepOf(deed)];
    const step = done?.done === true ? done : wait;
    return step === undefined ? [] : [{ ...step, done: done?.done === true }];
  });
  const first = shown.findIndex(({ done }) => !done);
  return shown.map((step, index) => ({ ...step, current: index === first }));
}
