import { priceOf } from './market-value.ts';
import { type Price, passedOn } from './price.ts';
import type { MarketSnapshot } from './snapshot.ts';

/** A price that the shipper names is taken at once from this share of the market value on, and reviewed from that on. */
const BAND = { atOnce: 920, reviewed: 700 } as const;

/** What becomes of a price that the shipper names; amounts in cents. */
export type NamedPrice =
  | { readonly outcome: 'accepted'; readonly price: number; readonly offer: number }
  | { readonly outcome: 'reviewed'; readonly price: number; readonly offer: number }
  | { readonly outcome: 'budget_too_low' };

/**
 * Judges a price the shipper names for the whole shipment (quote design, section 3.3). Nobody pays more than our own
 * price; below the least that is reviewed it is refused.
 *
 * @param reference the quote's price of type `custom`
 * @param named the whole price in cents, excl. VAT
 * @param canBeHad whether our own transport can be had; what cannot is always reviewed
 */
export function judgeNamedPrice(
  reference: Price,
  named: number,
  canBeHad: boolean,
  market: Pick<MarketSnapshot, 'tariff'>,
): NamedPrice {
  const { margin } = market.tariff;
  const transport = transportOf(reference);
  const others = reference.lines.filter(({ key }) => key !== 'transport');
  const forTransport = named - (reference.price - transport);
  const band = namedBand(reference, market);
  if (named < band.reviewedFrom) return { outcome: 'budget_too_low' };
  const agreed = Math.min(forTransport, transport);
  const price = named - (forTransport - agreed);
  const offer =
    agreed === transport
      ? reference.offer
      : offerForNamed(agreed, margin.offer, margin.price) + passedOn(others, market);
  const outcome = canBeHad && named >= band.atOnceFrom ? 'accepted' : 'reviewed';
  return { outcome, price, offer };
}

/** The least prices for the whole shipment that are reviewed, and that are taken at once; in cents. */
export function namedBand(
  reference: Pick<Price, 'price' | 'lines' | 'value'>,
  { tariff: { margin } }: Pick<MarketSnapshot, 'tariff'>,
): { readonly reviewedFrom: number; readonly atOnceFrom: number } {
  const others = reference.price - transportOf(reference);
  const from = (share: number) => others + priceOf(reference.value, share, margin.price);
  return { reviewedFrom: from(BAND.reviewed), atOnceFrom: from(BAND.atOnce) };
}

function transportOf({ lines }: Pick<Price, 'lines'>): number {
  return lines.find(({ key }) => key === 'transport')?.amount ?? 0;
}

/** What the carrier is offered of a named transport price, in steps of 50 cents. */
function offerForNamed(amount: number, offer: number, price: number): number {
  return 50 * Math.floor((amount * offer) / (price * 50));
}
