import { priceOf } from './market-value.ts';
import { type Price, passedOn } from './price.ts';
import type { MarketSnapshot } from './snapshot.ts';

/**
 * Shares of the market value, in per mille: named prices from `atOnce` on are accepted immediately, those from
 * `reviewed` on are reviewed.
 */
const BAND = { atOnce: 920, reviewed: 700 } as const;

/** The outcome of a price named by the shipper; amounts in cents. */
export type NamedPrice =
  | { readonly outcome: 'accepted'; readonly price: number; readonly offer: number }
  | { readonly outcome: 'reviewed'; readonly price: number; readonly offer: number }
  | { readonly outcome: 'budget_too_low' };

/** Our own price, with which a named price is compared; amounts in cents. */
export interface OwnPrice {
  readonly price: number;
  /** The carrier's part of it. */
  readonly offer: number;
  /** The part of the price that is transport. */
  readonly transport: number;
  /** The carrier's part of the other lines. */
  readonly passedOn: number;
}

/** Our own price, from the quote's price of type `custom`. */
export function ownPriceOf(reference: Price, market: Pick<MarketSnapshot, 'tariff'>): OwnPrice {
  const others = reference.lines.filter(({ key }) => key !== 'transport');
  const { price, offer } = reference;
  return { price, offer, transport: transportOf(reference), passedOn: passedOn(others, market) };
}

/**
 * The shipper's price and the carrier's offer after the shipper named a price or accepted a counter-offer. The shipper
 * never pays more than our own price.
 *
 * @param named the whole price in cents, excl. VAT
 */
export function agreeOn(
  own: OwnPrice,
  named: number,
  { tariff: { margin } }: Pick<MarketSnapshot, 'tariff'>,
): { readonly price: number; readonly offer: number } {
  if (named >= own.price) return { price: own.price, offer: own.offer };
  const forTransport = named - (own.price - own.transport);
  return { price: named, offer: offerForNamed(forTransport, margin.offer, margin.price) + own.passedOn };
}

/**
 * Judges the price a shipper names for the whole shipment (quote design, section 3.3); it is refused below the review
 * limit.
 *
 * @param reference the quote's price of type `custom`
 * @param named the whole price in cents, excl. VAT
 * @param canBeHad true if our own transport is available; otherwise the price is always reviewed
 */
export function judgeNamedPrice(reference: Price, named: number, canBeHad: boolean, market: NamedFor): NamedPrice {
  const band = namedBand(reference, market);
  if (named < band.reviewedFrom) return { outcome: 'budget_too_low' };
  const outcome = canBeHad && named >= band.atOnceFrom ? 'accepted' : 'reviewed';
  return { outcome, ...agreeOn(ownPriceOf(reference, market), named, market) };
}

/** The tariff of a named price, and what the transport costs its carrier at the least, in cents; null if unknown. */
export interface NamedFor extends Pick<MarketSnapshot, 'tariff'> {
  readonly costFloor?: number | null;
}

/**
 * The lowest prices of the whole shipment that are reviewed, and that are accepted immediately; in cents. Neither leaves
 * the carrier less than the cost floor.
 */
export function namedBand(
  reference: Pick<Price, 'price' | 'lines' | 'value'>,
  { tariff: { margin }, costFloor = null }: NamedFor,
): { readonly reviewedFrom: number; readonly atOnceFrom: number } {
  const others = reference.price - transportOf(reference);
  const least = costFloor === null ? 0 : 50 * Math.ceil((costFloor * margin.price) / (margin.offer * 50));
  const from = (share: number) => others + Math.max(least, priceOf(reference.value, share, margin.price));
  return { reviewedFrom: from(BAND.reviewed), atOnceFrom: from(BAND.atOnce) };
}

function transportOf({ lines }: Pick<Price, 'lines'>): number {
  return lines.find(({ key }) => key === 'transport')?.amount ?? 0;
}

/** The carrier's offer for a named transport price, in steps of 50 cents. */
function offerForNamed(amount: number, offer: number, price: number): number {
  return 50 * Math.floor((amount * offer) / (price * 50));
}
