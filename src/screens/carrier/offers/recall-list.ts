import { recallOffers } from '#device/offers/recall-offers.ts';
import { preferences } from '#device/session/preferences.ts';
import { session } from '#device/session/session.ts';
import { viewerOf } from '#device/session/use-session.ts';
import { DEFAULT_OFFER_SORT } from '#freight/offer/sort.ts';
import { readOffersSearch } from '../../parts/offer/offers-search.ts';

/** Brings back what this device keeps of the list an address asks for, before it is drawn. */
export async function recallList(search: object): Promise<void> {
  const { current } = session;
  const company = current === null ? null : viewerOf(current).company;
  if (current === null || company === null) return;
  const { criteria, sort } = readOffersSearch(search);
  const question = { criteria, sort: sort ?? preferences.offerSort ?? DEFAULT_OFFER_SORT };
  await recallOffers({ userId: current.userId, company: company.uuid }, question).catch(() => undefined);
}
