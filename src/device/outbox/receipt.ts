import type { Mission, MissionEvent } from '#freight/mission/mission.ts';
import type { Op, Receipt } from '../store/op.ts';

const EVENT_OF_KIND = {
  pickup_arrive: 'pickup_arrived',
  pickup_complete: 'pickup_completed',
  delivery_arrive: 'delivery_arrived',
  delivery_complete: 'delivery_completed',
  proof_of_delivery: 'proof_added',
} as const satisfies Record<Op['kind'], MissionEvent['kind']>;

/**
 * Returns the op's event on the mission according to the server, or undefined. A late report of the op does not count.
 */
export function ownEvent({ kind, key }: Op, { tracking }: Mission): MissionEvent | undefined {
  return tracking.find((event) => event.kind === EVENT_OF_KIND[kind] && event.operation === key);
}

/** Returns the receipt of an op from the server's answer: its own event, or the earlier one of somebody else. */
export function receiptOf(op: Op, mission: Mission): Receipt {
  const own = ownEvent(op, mission);
  const event = own ?? mission.tracking.findLast(({ kind }) => kind === EVENT_OF_KIND[op.kind]);
  const occurredAt = event?.occurred_at ?? new Date(op.occurredAt).toISOString();
  return {
    version: mission.version,
    occurredAt,
    recordedAt: event?.recorded_at ?? mission.update_date,
    supersededBy: own === undefined && event !== undefined ? event.occurred_at : null,
  };
}
