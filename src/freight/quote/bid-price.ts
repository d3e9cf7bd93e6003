import { halfUp } from '../money/money.ts';
import type { Tariff } from './tariff.ts';

/**
 * The terms of a booking: the shipper's total price, the carrier's offer, and the sum of the lines other than
 * transport.
 */
export interface BookedTerms {
  readonly price: number;
  readonly offer: number;
  readonly others: number;
}

type Margin = Pick<Tariff['margin'], 'price' | 'offer'>;

/**
 * The shipper's price for a carrier's bid: the booked price if the bid equals the offer; a difference is multiplied by
 * the same margin. It is at least the carrier's price, and at least the other lines. In cents.
 */
export function priceOfBid(bid: number, { price, offer, others }: BookedTerms, margin: Margin): number {
  return Math.max(bid, others, price + 50 * halfUp((bid - offer) * margin.price, margin.offer * 50));
}

/** The highest bid for which `priceOfBid` does not exceed the shipper's price. In cents. */
export function bidOfPrice(named: number, { price, offer }: BookedTerms, margin: Margin): number {
  const steps = Math.floor((named - price) / 50);
  return offer + Math.floor((steps * 50 * margin.offer) / margin.price);
}
