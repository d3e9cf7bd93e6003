import * as v from 'valibot';
import type { Location } from '../place/address.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { type FreeFrom, type PlannedStop, schedule } from './schedule.ts';
import { SaidWay } from './ways.ts';

/** Why a driver cannot run a transport under the law. */
const INFEASIBLE_REASONS = ['pickup_unreachable', 'delivery_unreachable'] as const;
type InfeasibleReason = (typeof INFEASIBLE_REASONS)[number];

/**
 * The result for one transport: `reason` if it cannot be run, `late` by how much it misses the slot in milliseconds,
 * the earliest times of its stops, and when the driver is home after it (all in Unix milliseconds).
 */
interface Verdict {
  readonly reason: InfeasibleReason | null;
  readonly late: number;
  readonly pickupAt: number;
  readonly deliveryAt: number;
  readonly homeAt: number | null;
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const SignedTown = v.object({ city: v.string(), country: v.string(), division_code: v.optional(v.string()) });

/**
 * The result of checking if a driver can run a transport between their others under the rules on driving and rest
 * times. `from` is the town of the previous stop and `free_at` the earliest departure there; both are null if the
 * position is unknown: the driver then starts now at the carrier's `home`, or is taken to be at the pickup if that is
 * unknown too. `pickup_at` and `delivery_at` are the earliest times of the two stops. `late_s` is by how many seconds
 * the first missed stop is late. `empty_meters` is the way to the pickup, `makes_late` names the driver's other missions
 * that it would make late, and `home_at` is when they could be back home. `ways` is what they do until the delivery.
 */
export const Feasibility = v.object({
  driver: Uuid,
  feasible: v.boolean(),
  reason: v.nullable(v.picklist(INFEASIBLE_REASONS)),
  from: v.nullable(SignedTown),
  free_at: v.nullable(Instant),
  pickup_at: Instant,
  delivery_at: Instant,
  late_s: Count,
  empty_meters: v.nullable(Count),
  makes_late: v.array(v.object({ uuid: Uuid, reference: v.string() })),
  home_at: v.nullable(Instant),
  ways: v.array(SaidWay),
});
export type Feasibility = v.InferOutput<typeof Feasibility>;

/**
 * Who can run a transport, the soonest first. `home` is the town where a driver starts whose position is unknown; null
 * if that is not known either.
 */
export const Judged = v.object({ items: v.array(Feasibility), home: v.nullable(SignedTown) });
export type Judged = v.InferOutput<typeof Judged>;

/** The number of able drivers who are named. */
export const NAMED = 2;

/**
 * The number of a carrier's drivers who can run an offer on time, and the number of all its drivers. `names` are the
 * family names of up to two who can, and `soonest` is who is there first, able or not: both leave out drivers whose
 * arrival is unknown.
 */
export const AbleDrivers = v.object({
  offer: Uuid,
  able: Count,
  all: Count,
  names: v.pipe(v.array(v.string()), v.maxLength(NAMED)),
  soonest: v.nullable(v.object({ driver: Uuid, name: v.string(), at: Instant })),
});
export type AbleDrivers = v.InferOutput<typeof AbleDrivers>;

/**
 * Returns whether a driver reaches the pickup and then the delivery before they close.
 *
 * @param transport its `pickup` is null if the driver has it on board: `pickupAt` is then where they begin
 * @param before the stops the driver makes first, in order
 * @param home where the driver goes afterwards
 */
export function feasibility(
  free: FreeFrom,
  { pickup, delivery }: { readonly pickup: PlannedStop | null; readonly delivery: PlannedStop },
  { before = [], home = null }: { readonly before?: readonly PlannedStop[]; readonly home?: Location | null } = {},
): Verdict {
  const after = home === null ? [] : [{ location: home, opens: free.at, closes: Number.POSITIVE_INFINITY }];
  const stops = pickup === null ? [delivery] : [pickup, delivery];
  const times = schedule(free, [...before, ...stops, ...after]).slice(before.length);
  const [pickupAt = Number.NaN, deliveryAt = Number.NaN, homeAt = null] = pickup === null ? [free.at, ...times] : times;
  const isPickupMissed = pickup !== null && pickupAt > pickup.closes;
  const late = isPickupMissed ? pickupAt - pickup.closes : Math.max(0, deliveryAt - delivery.closes);
  const reason = isPickupMissed ? 'pickup_unreachable' : late > 0 ? 'delivery_unreachable' : null;
  return { reason, late, pickupAt, deliveryAt, homeAt };
}

/**
 * Sorts drivers by arrival, then by the shorter way there. Where the transport is loaded the arrival is that at the
 * delivery. Those whose arrival is unknown come last.
 */
export function soonestFirst(
  items: readonly Feasibility[],
  { isLoaded, isHomeKnown }: { readonly isLoaded: boolean; readonly isHomeKnown: boolean },
): Feasibility[] {
  const isUnknown = ({ from }: Feasibility) => from === null && !isHomeKnown;
  const arrival = ({ pickup_at, delivery_at }: Feasibility) => Date.parse(isLoaded ? delivery_at : pickup_at);
  return items.toSorted(
    (a, b) =>
      Number(isUnknown(a)) - Number(isUnknown(b)) ||
      arrival(a) - arrival(b) ||
      Date.parse(a.delivery_at) - Date.parse(b.delivery_at) ||
      (a.empty_meters ?? 0) - (b.empty_meters ?? 0),
  );
}
