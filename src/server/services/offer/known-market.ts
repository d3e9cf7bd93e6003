import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Reader } from '../../database/open.ts';
import { RememberedCounts } from './remembered-counts.ts';

/** How many offers a carrier hid, and how many it hid or looked at. */
export interface Marked {
  readonly hidden: number;
  readonly seen: number;
}

/** What this process remembers of a database's market: how many offers there are, and how many of them carriers marked. */
interface KnownMarket {
  readonly offers: RememberedCounts<number>;
  readonly marked: RememberedCounts<Marked>;
}

const byDatabase = new WeakMap<Reader, KnownMarket>();

/** What this process knows of a database's market. */
export function knownMarketOf(db: Reader): KnownMarket {
  const known = byDatabase.get(db) ?? {
    offers: new RememberedCounts<number>(),
    marked: new RememberedCounts<Marked>(),
  };
  byDatabase.set(db, known);
  return known;
}

/** The same for criteria that mean the same. */
export function criteriaKey(wanted: OfferCriteria): string {
  return JSON.stringify({
    ...wanted,
    pickup_iso_codes: wanted.pickup_iso_codes.toSorted(),
    delivery_iso_codes: wanted.delivery_iso_codes.toSorted(),
  });
}
