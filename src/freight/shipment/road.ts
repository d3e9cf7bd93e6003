import type { TrackedStep, TrackingStep } from './timeline.ts';

/** A step of the displayed timeline; `current` is the awaited one. */
export interface RoadStep extends TrackedStep {
  readonly current: boolean;
}

/** Each waiting step with the action that ends it: the timeline shows one or the other. */
const PAIRS = [
  ['awaiting_acceptance', 'requested'],
  ['carrier_selection', 'carrier_selected'],
  ['pickup_pending', 'pickup_done'],
  ['delivery_pending', 'delivery_done'],
  ['pod_pending', 'pod_available'],
] as const satisfies readonly (readonly [TrackingStep, TrackingStep])[];

/**
 * Reduces the eleven steps to five: done, awaited, and upcoming. A step reported out of order counts as done, and
 * earlier ones still wait.
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
