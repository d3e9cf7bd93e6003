import { halfUp } from '../money/money.ts';
import type { Tariff } from './tariff.ts';

/** What a shipment was booked at: the shipper's whole price, what carriers are offered, and the lines beside the transport. */
export interface BookedTerms {
  readonly price: number;
  readonly offer: number;
  readonly others: number;
}

type Margin = Pick<Tariff['margin'], 'price' | 'offer'>;

/**
 * What a carrier's bid costs the shipper: the price itself where the bid equals what was offered, the same margin on the
 * difference elsewhere. Never less than the carrier gets, nor than the lines beside the transport. In cents.
 */
export function priceOfBid(bid: number, { price, offer, others }: BookedTerms, margin: Margin): number {
  return Math.max(bid, others, price + 50 * halfUp((bid - offer) * margin.price, margin.offer * 50));
}

/** The most a carrier gets where the shipper pays a price: what `priceOfBid` makes of it is no more than that. In cents. */
export function bidOfPrice(named: number, { price, offer }: BookedTerms, margin: Margin): number {
  const steps = Math.floor((named - price) / 50);
  return offer + Math.floor((steps * 50 * margin.offer) / margin.price);
}
