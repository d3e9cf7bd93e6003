import { matchesCriteria } from '#freight/offer/matches.ts';
import { isAvailable, type Offer } from '#freight/offer/offer.ts';
import { offerOrder } from '#freight/offer/sort.ts';
import { cacheDb, fromCache } from '../store/databases.ts';
import { keepListPage, type ListShelf } from '../store/kept-lists.ts';
import { OFFERS } from '../store/snapshots.ts';
import type { OfferPage } from './offer-pages.ts';
import type { OfferOwner, OfferQuestion } from './offer-question.ts';

/** Offers this device keeps, and when the oldest of them was read (Unix milliseconds). */
export interface KeptOffers {
  readonly offers: readonly Offer[];
  readonly readAt: number | null;
}

/**
 * Searches the stored offers by the server's rules.
 *
 * @param now Unix milliseconds: ended offers are omitted
 */
export async function keptOffers(userId: string, { criteria, sort }: OfferQuestion, now: number): Promise<KeptOffers> {
  const all = await fromCache(() => cacheDb.offers.where({ userId }).toArray());
  const fitting = all.filter(({ offer }) => isAvailable(offer, now) && matchesCriteria(offer, criteria));
  return {
    offers: fitting.map(({ offer }) => offer).toSorted(offerOrder(sort)),
    readAt: fitting.length === 0 ? null : Math.min(...fitting.map(({ fetchedAt }) => fetchedAt)),
  };
}

/** The lists of offers this device keeps. */
export const OFFER_SHELF: ListShelf = { prefix: 'offers:', maxLists: 6, maxRows: 150 };

/** The storage key of a list: equal questions have equal keys. */
export function keptListKey(company: string, { criteria, sort }: OfferQuestion): string {
  const asked = Object.entries(criteria).toSorted(byName);
  return `${company}:${sort}:${JSON.stringify(Object.fromEntries(asked))}`;
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : Number(one > other);
}

/** Keeps a page for the depot without signal. */
export function keepOfferPage(owner: OfferOwner, question: OfferQuestion, page: OfferPage): Promise<void> {
  const list = { userId: owner.userId, key: keptListKey(owner.company, question) };
  return keepListPage(cacheDb, OFFERS, OFFER_SHELF, list, page);
}
