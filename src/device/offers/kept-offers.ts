import { matchesCriteria } from '#freight/offer/matches.ts';
import { isAvailable, type Offer } from '#freight/offer/offer.ts';
import { offerOrder } from '#freight/offer/sort.ts';
import { cacheDb } from '../store/databases.ts';
import type { OfferQuestion } from './offer-question.ts';

/** Offers this device keeps, and when the oldest of them was read (Unix milliseconds). */
export interface KeptOffers {
  readonly offers: readonly Offer[];
  readonly readAt: number | null;
}

/**
 * What this device keeps of what is looked for, by the rules the server answers by.
 *
 * @param now Unix milliseconds: what ended meanwhile is left out
 */
export async function keptOffers(userId: string, { criteria, sort }: OfferQuestion, now: number): Promise<KeptOffers> {
  const all = await cacheDb.offers.where({ userId }).toArray();
  const fitting = all.filter(({ offer }) => isAvailable(offer, now) && matchesCriteria(offer, criteria));
  return {
    offers: fitting.map(({ offer }) => offer).toSorted(offerOrder(sort)),
    readAt: fitting.length === 0 ? null : Math.min(...fitting.map(({ fetchedAt }) => fetchedAt)),
  };
}
