import { FLEXIBLE_SLOT } from '../quote/deltas.ts';
import type { DateType, PriceType } from '../quote/price.ts';
import type { ShipmentDraft } from './shipment-draft.ts';

/** A price as far as it is compared; in cents. */
interface Compared {
  readonly type: PriceType;
  readonly date_type: DateType;
  readonly price: number;
}

/** What best dates save, in per mille; in cents too where there are prices. */
export interface Saving {
  readonly perMille: number;
  readonly cents: number | null;
}

/**
 * What the best dates save of the shipper's own: by the prices where they were asked, otherwise by the rule that makes
 * flexible slots cheaper.
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
