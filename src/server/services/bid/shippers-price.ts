import type { PriceLine } from '#freight/price/price-line.ts';
import { type BookedTerms, bidOfPrice, priceOfBid } from '#freight/quote/bid-price.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import { tariffOfCode } from '../tariff/tariffs.ts';

/** What of a shipment says what a bid on it costs its shipper. */
export interface BidTerms {
  readonly booked_price: number | null;
  readonly offer_price: number;
  readonly price_lines: readonly PriceLine[];
  /** The tariff the shipment was quoted in; null where it was booked before there were quotes. */
  readonly tariff: string | null;
  /** The margins of that tariff where support entered it; null where it came with the code. */
  readonly entered_margin: TariffFigures['margin'] | null;
}

/** What the shipper pays for a bid, in cents. Without a quote there is no margin: it is the bid. */
export function shippersPrice(bid: number, terms: BidTerms): number {
  const quoted = quotedTerms(terms);
  return quoted === null ? bid : priceOfBid(bid, quoted.booked, quoted.margin);
}

/** What the carrier is offered where the shipper names a price, in cents; below 1 where that is nothing. */
export function carriersPrice(named: number, terms: BidTerms): number {
  const quoted = quotedTerms(terms);
  return quoted === null ? named : Math.min(named, bidOfPrice(named, quoted.booked, quoted.margin));
}

function quotedTerms({ booked_price, offer_price, price_lines, tariff, entered_margin }: BidTerms) {
  if (booked_price === null || tariff === null) return null;
  const others = price_lines.reduce((sum, { key, amount }) => (key === 'transport' ? sum : sum + amount), 0);
  const booked: BookedTerms = { price: booked_price, offer: offer_price, others };
  const margin = entered_margin ?? tariffOfCode(tariff)?.margin;
  if (margin === undefined) throw new Error(`No tariff has the version ${tariff}.`);
  return { booked, margin };
}
