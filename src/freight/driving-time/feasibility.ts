import * as v from 'valibot';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { type FreeFrom, type PlannedStop, schedule } from './schedule.ts';

/** Why a driver cannot run a transport under the law. */
const INFEASIBLE_REASONS = ['pickup_unreachable', 'delivery_unreachable'] as const;
type InfeasibleReason = (typeof INFEASIBLE_REASONS)[number];

/** Whether a transport can be run, `reason` why not, and when its stops are made at the earliest (Unix milliseconds). */
interface Verdict {
  readonly reason: InfeasibleReason | null;
  readonly pickupAt: number;
  readonly deliveryAt: number;
}

/**
 * Whether a driver can run a transport beside others under the rules for driving and rest. `from` is the town of the stop
 * before it and `free_at` when they can leave there; null where it is not known where they are, and then only the way from
 * pickup to delivery is judged. The last two are the earliest moments at which its stops are made.
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

/** How many of a carrier's drivers can run an offer on time, of how many. */
export const AbleDrivers = v.object({ offer: Uuid, able: Count, all: Count });
export type AbleDrivers = v.InferOutput<typeof AbleDrivers>;

/**
 * Whether a driver who is free somewhere reaches a pickup and then its delivery before they close.
 *
 * @param before the stops they make first, in their order
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
