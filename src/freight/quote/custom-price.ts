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

/** Our own price, which a named one is measured by; amounts in cents. */
export interface OwnPrice {
  readonly price: number;
  /** What the carrier is offered for it. */
  readonly offer: number;
  /** The part of the price that is transport. */
  readonly transport: number;
  /** What the carrier is offered of the rest. */
  readonly passedOn: number;
}

/** Our own price, from the quote's price of type `custom`. */
export function ownPriceOf(reference: Price, market: Pick<MarketSnapshot, 'tariff'>): OwnPrice {
  const others = reference.lines.filter(({ key }) => key !== 'transport');
  const { price, offer } = reference;
  return { price, offer, transport: transportOf(reference), passedOn: passedOn(others, market) };
}

/**
 * What a shipper pays who named a price, or was named one, and what the carrier is offered then. Nobody pays more than our
 * own price.
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
 * Judges a price the shipper names for the whole shipment (quote design, section 3.3); below the least that is reviewed it
 * is refused.
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
  const band = namedBand(reference, market);
  if (named < band.reviewedFrom) return { outcome: 'budget_too_low' };
  const outcome = canBeHad && named >= band.atOnceFrom ? 'accepted' : 'reviewed';
  return { outcome, ...agreeOn(ownPriceOf(reference, market), named, market) };
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
