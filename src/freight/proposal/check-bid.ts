import type { TimeSlot } from '../time-slot/time-slot.ts';

/** A bid as it is being made; the price in cents, the expiry in Unix milliseconds. */
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
    | 'bid_dates_required'
    | 'bid_expiry_required'
    | 'bid_expiry_past'
    | 'slot_reversed';
};

/**
 * What is wrong with a bid (specification, part 1, section 5): it needs a price above 0 or both dates, and an expiry that
 * is to come, before the offer itself ends.
 *
 * @returns the faults, the first of each field
 */
export function checkBid(
  draft: BidDraft,
  { now, offerExpiresAt }: { now: number; offerExpiresAt: number },
): BidFault[] {
  return [...checkTerms(draft), ...checkExpiry(draft.expiresAt, now, offerExpiresAt)];
}

function checkTerms({ price, pickup, delivery }: BidDraft): BidFault[] {
  const dates = [pickup, delivery].filter((slot) => slot !== null);
  const faults: BidFault[] = [];
  if (price === null ? dates.length === 0 : price <= 0) faults.push({ field: 'price', code: 'bid_price_required' });
  if (dates.length === 1) {
    const missing = pickup === null ? 'pickup_time_slot' : 'delivery_time_slot';
    faults.push({ field: missing, code: 'bid_dates_required' });
  }
  if (pickup !== null && delivery !== null && startsAfter(pickup, delivery)) {
    faults.push({ field: 'delivery_time_slot', code: 'slot_reversed' });
  }
  return faults;
}

function startsAfter(pickup: TimeSlot, delivery: TimeSlot): boolean {
  return pickup.date > delivery.date || (pickup.date === delivery.date && pickup.start_time > delivery.end_time);
}

function checkExpiry(expiresAt: number | null, now: number, offerExpiresAt: number): BidFault[] {
  if (expiresAt === null) return [{ field: 'expires_at', code: 'bid_expiry_required' }];
  if (expiresAt <= now || expiresAt > offerExpiresAt) return [{ field: 'expires_at', code: 'bid_expiry_past' }];
  return [];
}
