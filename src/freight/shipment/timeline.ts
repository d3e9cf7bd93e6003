/** The steps a shipper follows, in order (specification, part 1, section 4). */
export const TRACKING_STEPS = [
  'awaiting_acceptance',
  'accepted',
  'requested',
  'carrier_selection',
  'carrier_selected',
  'pickup_pending',
  'pickup_done',
  'delivery_pending',
  'delivery_done',
  'pod_pending',
  'pod_available',
] as const;
export type TrackingStep = (typeof TRACKING_STEPS)[number];

/** When something happened, and when the server received it; ISO instants. */
export interface Happened {
  readonly at: string;
  readonly recorded_at: string;
}

/** The events of a shipment, independent of their order of arrival; null until they happened. */
export interface ShipmentEvents {
  readonly created: Happened;
  /** The marketplace accepted its price, and put it on the market. */
  readonly offered: Happened | null;
  readonly booked: Happened | null;
  readonly pickedUp: Happened | null;
  readonly delivered: Happened | null;
  readonly proven: Happened | null;
}

/** `at` is the start of a waiting step, or the time of an action; both times are null for upcoming steps. */
export interface TrackedStep {
  readonly step: TrackingStep;
  readonly at: string | null;
  readonly recorded_at: string | null;
  readonly done: boolean;
}

/**
 * The eleven steps of a shipment, in order. A waiting step begins with the action before it and ends with the awaited
 * one. Offline actions may arrive late or out of order, so each action depends only on its own event.
 */
export function shipmentTimeline(events: ShipmentEvents): TrackedStep[] {
  const { created, offered, booked, pickedUp, delivered, proven } = events;
  const deed = (step: TrackingStep, event: Happened | null): TrackedStep => ({
    step,
    at: event?.at ?? null,
    recorded_at: event?.recorded_at ?? null,
    done: event !== null,
  });
  const wait = (step: TrackingStep, since: Happened | null, until: Happened | null): TrackedStep => ({
    ...deed(step, since),
    done: until !== null,
  });
  return [
    wait('awaiting_acceptance', created, offered),
    deed('accepted', offered),
    deed('requested', offered),
    wait('carrier_selection', offered, booked),
    deed('carrier_selected', booked),
    wait('pickup_pending', booked, pickedUp),
    deed('pickup_done', pickedUp),
    wait('delivery_pending', pickedUp, delivered),
    deed('delivery_done', delivered),
    wait('pod_pending', delivered, proven),
    deed('pod_available', proven),
  ];
}
