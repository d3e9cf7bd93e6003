import { FLEXIBLE_SLOT } from '../quote/deltas.ts';
import type { DateType, PriceType } from '../quote/price.ts';
import type { ShipmentDraft } from './shipment-draft.ts';

/** The parts of a price that are compared; in cents. */
interface Compared {
  readonly type: PriceType;
  readonly date_type: DateType;
  readonly price: number;
}

/** The saving of the best dates, in per mille; also in cents if prices are known. */
export interface Saving {
  readonly perMille: number;
  readonly cents: number | null;
}

/**
 * Returns the saving of the best dates against the shipper's own: from the quoted prices if there are any, otherwise
 * from the rule that makes flexible slots cheaper.
 */
export function savingOf({ pickup, delivery }: ShipmentDraft, prices: readonly Compared[]): Saving {
  for (const { type, price } of prices.filter(({ date_type }) => date_type === 'tailored')) {
    const best = prices.find((other) => other.type === type && other.date_type === 'optimal');
    if (best !== undefined && best.price < price) {
      return { perMille: Math.round(((price - best.price) * 1000) / price), cents: price - best.price };
    }
  }
  if (prices.length > 0) return { perMille: 0, cents: null };
  const fixed = [pickup, delivery].filter(({ time_slot }) => time_slot.sign === 'fixed').length;
  return { perMille: -FLEXIBLE_SLOT * fixed, cents: null };
}
