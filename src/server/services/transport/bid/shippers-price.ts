import type { PriceLine } from '#freight/price/price-line.ts';
import { type BookedTerms, bidOfPrice, priceOfBid } from '#freight/quote/bid-price.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import { tariffOfCode } from '../tariff/tariffs.ts';

/** Columns of a shipment that decide what a bid costs the shipper. */
export interface BidTerms {
  readonly booked_price: number | null;
  readonly offer_price: number;
  readonly price_lines: readonly PriceLine[];
  /** Tariff of the shipment's quote; null if it was booked before quotes existed. */
  readonly tariff: string | null;
  /** Margins of that tariff if support entered it; null if it is built in. */
  readonly entered_margin: TariffFigures['margin'] | null;
}

/** Returns what the shipper pays for a bid, in cents. Without a quote there is no margin: it equals the bid. */
export function shippersPrice(bid: number, terms: BidTerms): number {
  const quoted = quotedTerms(terms);
  return quoted === null ? bid : priceOfBid(bid, quoted.booked, quoted.margin);
}

/** Returns what a carrier is offered for a price proposed by the shipper, in cents; below 1 if nothing is left. */
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
