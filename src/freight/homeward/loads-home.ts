import type { OfferCriteria } from '../offer/criteria.ts';
import { matchesCriteria } from '../offer/matches.ts';
import type { Offer } from '../offer/offer.ts';
import { type OfferSort, offerOrder } from '../offer/sort.ts';
import { missesOf, type NearMiss, reaches, sizeOf } from './near-miss.ts';
import { type Homeward, homeFigures, type WayHome, wayHome } from './way-home.ts';

/** The order of the loads home: by the rate, the best first, or as every list of offers. */
export type HomewardSort = OfferSort | 'rate';

interface Judged {
  readonly offer: Offer;
  readonly way: WayHome;
}

/**
 * Returns the offers that match criteria and that a truck can take on its way home: it reaches both stops before they
 * close, and is home in time.
 */
export function loadsHome(
  offers: readonly Offer[],
  wanted: OfferCriteria,
  truck: Homeward,
  sort: HomewardSort = 'rate',
): Offer[] {
  return offers
    .filter((offer) => matchesCriteria(offer, { ...wanted, near: truck.near }))
    .map((offer): Judged => ({ offer, way: wayHome(offer, truck) }))
    .filter(({ offer, way }) => reaches(offer, way, truck))
    .sort(sort === 'rate' ? byRate : byOffer(sort))
    .map(({ offer, way }) => ({ ...offer, ...homeFigures(way) }));
}

/** The greatest number of near misses shown. */
const MOST_NEAR = 3;

/**
 * Returns the offers that a small change would make loads home, with what each of them misses by: those with the fewest
 * and the smallest misses first, then by rate.
 */
export function nearMisses(offers: readonly Offer[], wanted: OfferCriteria, truck: Homeward): NearMiss[] {
  return offers
    .flatMap((offer) => {
      const way = wayHome(offer, truck);
      const misses = missesOf(offer, way, wanted, truck);
      return misses === null || misses.length === 0 ? [] : [{ offer, way, misses, size: sizeOf(misses) }];
    })
    .sort((a, b) => a.size - b.size || byRate(a, b))
    .slice(0, MOST_NEAR)
    .map(({ offer, way, misses }) => ({ offer: { ...offer, ...homeFigures(way) }, misses }));
}

function byRate(a: Judged, b: Judged): number {
  return b.way.rate - a.way.rate || (a.offer.uuid < b.offer.uuid ? -1 : 1);
}

function byOffer(sort: OfferSort): (a: Judged, b: Judged) => number {
  const order = offerOrder(sort);
  return (a, b) => order(a.offer, b.offer);
}
