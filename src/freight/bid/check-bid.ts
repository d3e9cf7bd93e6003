import { MAX_PRICE_CENTS } from '../money/money.ts';
import { timeZoneOf } from '../place/country.ts';
import { endMinutes, type TimeSlot } from '../time-slot/time-slot.ts';
import { slotWindow } from '../time-slot/window.ts';
import { daysBetween } from '../values/calendar-date.ts';

/** Maximum distance between the dates of a bid and those of its offer, as `bid_dates_far` states. */
const MAX_DAYS_FROM_OFFER = 14;

/** A bid before it is sent; price in cents, expiry in Unix milliseconds. */
export interface BidDraft {
  readonly price: number | null;
  readonly pickup: TimeSlot | null;
  readonly delivery: TimeSlot | null;
  readonly expiresAt: number | null;
}

export type BidFault = {
  readonly field: 'price' | 'pickup_time_slot' | 'delivery_time_slot' | 'expires_at';
  readonly code:
    | 'bid_price_required'
    | 'invalid_price'
    | 'bid_dates_required'
    | 'bid_dates_past'
    | 'bid_dates_far'
    | 'bid_expiry_required'
    | 'bid_expiry_past'
    | 'slot_reversed';
};

/** The values of an offer that limit the bids on it; expiry in Unix milliseconds. */
export interface BidGround {
  readonly expiresAt: number;
  readonly pickup: OfferedStop;
  readonly delivery: OfferedStop;
}

interface OfferedStop {
  readonly time_slot: TimeSlot;
  readonly address: { readonly country: string };
}

/**
 * Checks a bid (specification, part 1, section 5). It needs a price of 1 cent to `MAX_PRICE_CENTS` or both dates, and
 * an expiry in the future, before the offer ends. Dates must be in the future and close to those of the offer.
 *
 * @param now Unix milliseconds
 * @returns the faults, the first of each field
 */
export function checkBid(draft: BidDraft, { now, offer }: { now: number; offer: BidGround }): BidFault[] {
  return [
    ...checkTerms(draft),
    ...checkDates(draft, now, offer),
    ...checkExpiry(draft.expiresAt, now, offer.expiresAt),
  ];
}

function checkTerms({ price, pickup, delivery }: BidDraft): BidFault[] {
  const dates = [pickup, delivery].filter((slot) => slot !== null);
  const faults: BidFault[] = [];
  if (price === null ? dates.length === 0 : price <= 0) faults.push({ field: 'price', code: 'bid_price_required' });
  if (price !== null && price > MAX_PRICE_CENTS) faults.push({ field: 'price', code: 'invalid_price' });
  if (dates.length === 1) {
    const missing = pickup === null ? 'pickup_time_slot' : 'delivery_time_slot';
    faults.push({ field: missing, code: 'bid_dates_required' });
  }
  return faults;
}

function checkDates({ pickup, delivery }: BidDraft, now: number, offer: BidGround): BidFault[] {
  const faults: BidFault[] = [];
  const pickupFault = pickup === null ? null : faultOfSlot(pickup, offer.pickup, now);
  if (pickupFault !== null) faults.push({ field: 'pickup_time_slot', code: pickupFault });
  if (delivery === null) return faults;
  const reversed = pickup !== null && startsAfter(pickup, delivery) ? 'slot_reversed' : null;
  const deliveryFault = reversed ?? faultOfSlot(delivery, offer.delivery, now);
  if (deliveryFault !== null) faults.push({ field: 'delivery_time_slot', code: deliveryFault });
  return faults;
}

function faultOfSlot(slot: TimeSlot, { time_slot: asked, address }: OfferedStop, now: number) {
  if (Math.abs(daysBetween(asked.date, slot.date)) > MAX_DAYS_FROM_OFFER) return 'bid_dates_far';
  return slotWindow(slot, timeZoneOf(address.country)).closes <= now ? 'bid_dates_past' : null;
}

function startsAfter(pickup: TimeSlot, delivery: TimeSlot): boolean {
  return pickup.date > delivery.date || (pickup.date === delivery.date && pickup.start_time > endMinutes(delivery));
}

function checkExpiry(expiresAt: number | null, now: number, offerExpiresAt: number): BidFault[] {
  if (expiresAt === null) return [{ field: 'expires_at', code: 'bid_expiry_required' }];
  if (expiresAt <= now || expiresAt > offerExpiresAt) return [{ field: 'expires_at', code: 'bid_expiry_past' }];
  return [];
}
