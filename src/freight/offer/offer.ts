import * as v from 'valibot';
import { Bid } from '../bid/bid.ts';
import { Load } from '../load/load.ts';
import { Cents, CURRENCY } from '../money/money.ts';
import { SHIPMENT_BRANDS } from '../shipment/brand.ts';
import { OfferedStop } from '../shipment/stop.ts';
import { HOUR } from '../values/duration.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';

/** Relative to another offer: a load in the same direction, or a backhaul. */
export const SUGGEST_DIRECTIONS = ['same_direction', 'opposite_direction'] as const;
export type SuggestDirection = (typeof SUGGEST_DIRECTIONS)[number];

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The worth of an offer to a truck on its way home: the empty metres before and after it by estimated roads, the cents
 * per kilometre driven with both of them, and when the truck is home under the rules on driving and rest times.
 */
const HOME_FIGURES = {
  empty_meters: v.optional(Count),
  home_meters: v.optional(Count),
  rate: v.optional(Count),
  home_at: v.optional(Instant),
} as const;

/**
 * A shipment that seeks a carrier, as one carrier sees it. `expires_at` is the end of its search; `is_viewed` and
 * `proposal` (the latest own bid) belong to the requesting company; `distance` in metres by road. The last four fields
 * are there where a way home was asked for.
 */
export const Offer = v.object({
  uuid: Uuid,
  reference: v.string(),
  brand: v.picklist(SHIPMENT_BRANDS),
  created_at: Instant,
  expires_at: Instant,
  is_viewed: v.boolean(),
  available_for_booking: v.boolean(),
  pricing: v.object({ price: Cents, currency: v.literal(CURRENCY) }),
  pickup: OfferedStop,
  delivery: OfferedStop,
  load: Load,
  distance: v.pipe(v.number(), v.integer()),
  proposal: v.nullable(Bid),
  suggest_direction: v.optional(v.picklist(SUGGEST_DIRECTIONS)),
  ...HOME_FIGURES,
});
export type Offer = v.InferOutput<typeof Offer>;

/** True if the offer needs a tail lift. */
export function needsTailLift({ pickup, delivery }: Pick<Offer, 'pickup' | 'delivery'>): boolean {
  return pickup.handling.tail_lift || delivery.handling.tail_lift;
}

/**
 * True if an offer can be booked and bid on: it is not taken and its search has not ended. `now` in Unix milliseconds.
 */
export function isAvailable(
  { available_for_booking, expires_at }: Pick<Offer, 'available_for_booking' | 'expires_at'>,
  now: number,
): boolean {
  return available_for_booking && Date.parse(expires_at) > now;
}

/** An offer is marked as ending soon in its last hour (specification, part 1, section 4), in milliseconds. */
const SOON = HOUR;

/** True if an offer ends within the hour or has ended. `now` in Unix milliseconds. */
export function endsSoon({ expires_at }: Pick<Offer, 'expires_at'>, now: number): boolean {
  return Date.parse(expires_at) - now <= SOON;
}
