import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Reader } from '../../../database/open.ts';
import { RememberedCounts } from './remembered-counts.ts';

/** Number of offers a carrier hid, and of those it hid or viewed. */
export interface Marked {
  readonly hidden: number;
  readonly seen: number;
}

/** Cached counts of a database's market: its offers, and those marked by carriers. */
interface KnownMarket {
  readonly offers: RememberedCounts<number>;
  readonly marked: RememberedCounts<Marked>;
}

const byDatabase = new WeakMap<Reader, KnownMarket>();

/** Returns the cached counts of a database's market. */
export function knownMarketOf(db: Reader): KnownMarket {
  const known = byDatabase.get(db) ?? {
    offers: new RememberedCounts<number>(),
    marked: new RememberedCounts<Marked>(),
  };
  byDatabase.set(db, known);
  return known;
}

/** Returns the same key for equivalent criteria. */
export function criteriaKey(wanted: OfferCriteria): string {
  return JSON.stringify({
    ...wanted,
    pickup_iso_codes: wanted.pickup_iso_codes.toSorted(),
    delivery_iso_codes: wanted.delivery_iso_codes.toSorted(),
  });
}
