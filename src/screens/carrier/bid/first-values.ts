import type { Offer } from '#freight/offer/offer.ts';
import { slotText } from '#freight/time-slot/typed-slot.ts';
import { momentText } from '../../parts/form/moment-text.ts';
import type { BidValues } from './bid-values.ts';
import { firstExpiry } from './expiry.ts';

/**
 * What stands in the form at first: what the company last bid on the offer, and otherwise what was asked. The price is
 * left open: whoever would pay the offered one books.
 *
 * @param amount writes cents as the price field does
 */
export function firstValues(offer: Offer, now: number, amount: (cents: number) => string): BidValues {
  const { proposal: before, pickup, delivery, expires_at } = offer;
  return {
    price: before?.pricing ? amount(before.pricing.price) : '',
    own_dates: before !== null && before.pickup_time_slot !== null,
    pickup_time_slot: slotText(before?.pickup_time_slot ?? pickup.time_slot),
    delivery_time_slot: slotText(before?.delivery_time_slot ?? delivery.time_slot),
    expires_at: momentText(firstExpiry(now, Date.parse(expires_at))),
  };
}
