import * as v from 'valibot';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { type FreeFrom, type PlannedStop, schedule } from './schedule.ts';

/** Why a driver cannot run a transport under the law. */
const INFEASIBLE_REASONS = ['pickup_unreachable', 'delivery_unreachable'] as const;
type InfeasibleReason = (typeof INFEASIBLE_REASONS)[number];

/**
 * The result for one transport: `reason` if it cannot be run, and the earliest times of its stops (Unix milliseconds).
 */
interface Verdict {
  readonly reason: InfeasibleReason | null;
  readonly pickupAt: number;
  readonly deliveryAt: number;
}

/**
 * The result of checking if a driver can run a transport between their others under the rules on driving and rest
 * times. `from` is the town of the previous stop and `free_at` the earliest departure there; both are null if the
 * position is unknown, and then only the way from pickup to delivery is checked. The last two fields are the earliest
 * times of the two stops.
 */
export const Feasibility = v.object({
  driver: Uuid,
  feasible: v.boolean(),
  reason: v.nullable(v.picklist(INFEASIBLE_REASONS)),
  from: v.nullable(v.object({ city: v.string(), country: v.string(), division_code: v.optional(v.string()) })),
  free_at: v.nullable(Instant),
  pickup_at: Instant,
  delivery_at: Instant,
});
export type Feasibility = v.InferOutput<typeof Feasibility>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The number of a carrier's drivers who can run an offer on time, and the number of all its drivers. */
export const AbleDrivers = v.object({ offer: Uuid, able: Count, all: Count });
export type AbleDrivers = v.InferOutput<typeof AbleDrivers>;

/**
 * True if a driver reaches the pickup and then the delivery before they close.
 *
 * @param before the stops the driver makes first, in order
 */
export function feasibility(
  free: FreeFrom,
  { pickup, delivery }: { readonly pickup: PlannedStop; readonly delivery: PlannedStop },
  before: readonly PlannedStop[] = [],
): Verdict {
  const [pickupAt = Number.NaN, deliveryAt = Number.NaN] = schedule(free, [...before, pickup, delivery]).slice(-2);
  const missed =
    pickupAt > pickup.closes ? 'pickup_unreachable' : deliveryAt > delivery.closes ? 'delivery_unreachable' : null;
  return { reason: missed, pickupAt, deliveryAt };
}
