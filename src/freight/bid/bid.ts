import * as v from 'valibot';
import { Cents, CURRENCY } from '../money/money.ts';
import { TimeSlot } from '../time-slot/time-slot.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { PROPOSAL_STATES } from './states.ts';

const Price = v.object({ price: Cents, currency: v.literal(CURRENCY) });

/** The shipper's answer to a bid with another price: given once, taken or left until `expires_at`. */
const CounterOffer = v.object({ ...Price.entries, created_at: Instant, expires_at: Instant });

/**
 * A carrier's bid on an offer, without the offer: a price, dates, or both. `agreed_pricing` is what it was accepted at: its own price, the counter-offer's, or the offered one where it has only dates.
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

/** Whether a counter-offer can be taken or left at a moment. Times in Unix milliseconds; null where none was made. */
export function isCounterOpen(counterExpiresAt: number | null, now: number): boolean {
  return counterExpiresAt !== null && now < counterExpiresAt;
}

/** Whether a counter-offer may end when it says: after now, and with the bid it answers at the latest. */
export function mayCounterUntil(counterExpiresAt: number, bidExpiresAt: number, now: number): boolean {
  return now < counterExpiresAt && counterExpiresAt <= bidExpiresAt;
}
