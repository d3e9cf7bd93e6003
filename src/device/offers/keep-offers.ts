import { cacheDb } from '../store/databases.ts';
import { keepListPage, type ListShelf } from '../store/kept-lists.ts';
import { OFFERS } from '../store/snapshots.ts';
import type { OfferPage } from './offer-pages.ts';
import type { OfferOwner, OfferQuestion } from './offer-question.ts';

/** The lists of offers this device keeps. */
export const OFFER_SHELF: ListShelf = { prefix: 'offers:', maxLists: 6, maxRows: 150 };

/** The name under which a list is kept: the same question has the same. */
export function keptListKey(company: string, { criteria, sort }: OfferQuestion): string {
  return `${company}:${sort}:${JSON.stringify(criteria, Object.keys(criteria).toSorted(byName))}`;
}

function byName(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Keeps a page for the depot without signal. */
export function keepOfferPage(owner: OfferOwner, question: OfferQuestion, page: OfferPage): Promise<void> {
  const list = { userId: owner.userId, key: keptListKey(owner.company, question) };
  return keepListPage(cacheDb, OFFERS, OFFER_SHELF, list, page);
}
