import * as v from 'valibot';
import { Cents, CURRENCY } from '../money/money.ts';
import { TimeSlot } from '../time-slot/time-slot.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { PROPOSAL_STATES } from './states.ts';

const Price = v.object({ price: Cents, currency: v.literal(CURRENCY) });

/** The shipper's counter-offer to a bid: made once, open until `expires_at`. */
const CounterOffer = v.object({ ...Price.entries, created_at: Instant, expires_at: Instant });

/**
 * A carrier's bid on an offer, without the offer: a price, dates, or both. `agreed_pricing` is the accepted price: the
 * bid's, the counter-offer's, or the offered one for a bid with dates only.
 */
export const Bid = v.object({
  uuid: Uuid,
  state: v.picklist(PROPOSAL_STATES),
  pricing: v.nullable(Price),
  agreed_pricing: v.nullable(Price),
  pickup_time_slot: v.nullable(TimeSlot),
  delivery_time_slot: v.nullable(TimeSlot),
  created_at: Instant,
  expires_at: Instant,
  closed_at: v.nullable(Instant),
  counter_offer: v.nullable(CounterOffer),
});
export type Bid = v.InferOutput<typeof Bid>;

/** True if a counter-offer can be answered at a moment. Times in Unix milliseconds; null if none was made. */
export function isCounterOpen(counterExpiresAt: number | null, now: number): boolean {
  return counterExpiresAt !== null && now < counterExpiresAt;
}

/** True if a counter-offer may end at its expiry: after now, and no later than the bid it answers. */
export function mayCounterUntil(counterExpiresAt: number, bidExpiresAt: number, now: number): boolean {
  return now < counterExpiresAt && counterExpiresAt <= bidExpiresAt;
}
