import type { Offer } from '#freight/offer/offer.ts';
import { queryClient } from '../page/query-client.ts';
import { cacheDb } from '../store/databases.ts';
import { changedPages } from './change-pages.ts';
import { offerKeys, offerListKeys } from './offer-list-query.ts';
import type { OfferPages } from './offer-pages.ts';
import type { OfferOwner } from './offer-question.ts';

/**
 * Changes an offer wherever this device lists or keeps it, counts included; null takes it out. For what is known before
 * the lists are read again: it was viewed, hidden, bid on, or taken by somebody else. How old a list is stays as it was.
 */
export async function changeListedOffer(
  { userId, company }: OfferOwner,
  uuid: string,
  change: (offer: Offer) => Offer | null,
): Promise<void> {
  const one = (offer: Offer) => (offer.uuid === uuid ? change(offer) : offer);
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: offerListKeys(company) })) {
    queryClient.setQueryData<OfferPages>(
      queryKey,
      (data) => data && { ...data, pages: changedPages(data.pages, one) },
      { updatedAt: state.dataUpdatedAt },
    );
  }
  void queryClient.invalidateQueries({ queryKey: [...offerKeys(company), 'count'] });
  await changeKept(userId, uuid, change).catch(() => undefined);
}

async function changeKept(userId: string, uuid: string, change: (offer: Offer) => Offer | null): Promise<void> {
  await cacheDb.transaction('rw', cacheDb.offers, async () => {
    const kept = await cacheDb.offers.get([userId, uuid]);
    if (kept === undefined) return;
    const next = change(kept.offer);
    if (next === null) await cacheDb.offers.delete([userId, uuid]);
    else await cacheDb.offers.put({ ...kept, offer: next });
  });
}
