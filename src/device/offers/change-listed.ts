import type { ListMeta } from '#contract/answers/list.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { queryClient } from '../page/query-client.ts';
import { cacheDb, toCache } from '../store/databases.ts';
import { offerKeys, offerListKeys } from './offer-list-query.ts';
import type { OfferPage, OfferPages } from './offer-pages.ts';
import { offerQuery, suggestionKeys } from './offer-queries.ts';
import type { OfferOwner } from './offer-question.ts';

/**
 * Changes an offer in all lists and stored data of this device, counts included; null removes it. For known changes
 * before the lists are refetched: viewed, hidden, bid on, or taken. The age of a list stays unchanged.
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
  void queryClient.invalidateQueries({ queryKey: [...offerKeys(company), 'homeward'] });
  await changeKept(userId, uuid, change).catch(() => undefined);
}

async function changeKept(userId: string, uuid: string, change: (offer: Offer) => Offer | null): Promise<void> {
  await toCache(() =>
    cacheDb.transaction('rw', cacheDb.offers, async () => {
      const kept = await cacheDb.offers.get([userId, uuid]);
      if (kept === undefined) return;
      const next = change(kept.offer);
      if (next === null) await cacheDb.offers.delete([userId, uuid]);
      else await cacheDb.offers.put({ ...kept, offer: next });
    }),
  );
}

/**
 * Applies `change` to the offers of all pages; null removes an offer. The counts of the whole list are updated on every
 * page.
 */
export function changedPages(pages: readonly OfferPage[], change: (offer: Offer) => Offer | null): OfferPage[] {
  let gone = 0;
  let viewed = 0;
  const lists = pages.map(({ items }) =>
    items.flatMap((offer) => {
      const next = change(offer);
      gone += next === null ? 1 : 0;
      viewed += !offer.is_viewed && (next === null || next.is_viewed) ? 1 : 0;
      return next ?? [];
    }),
  );
  return pages.map((page, index) => ({
    ...page,
    items: lists[index] ?? [],
    meta: less(page.meta, gone, viewed),
  }));
}

function less(meta: ListMeta, gone: number, viewed: number): ListMeta {
  const { item_count, unviewed_item_count: unviewed } = meta;
  return {
    ...meta,
    item_count: Math.max(0, item_count - gone),
    ...(unviewed === undefined ? {} : { unviewed_item_count: Math.max(0, unviewed - viewed) }),
  };
}

/** Changes an offer wherever it is shown: open, in lists, and in suggestions. */
export async function changeOffer(owner: OfferOwner, uuid: string, change: (offer: Offer) => Offer): Promise<void> {
  const { queryKey } = offerQuery(owner, uuid);
  queryClient.setQueryData<Offer>(queryKey, (open) => open && change(open), {
    updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
  });
  queryClient.setQueriesData<readonly Offer[]>({ queryKey: suggestionKeys(owner.company) }, (offers) =>
    offers?.map((offer) => (offer.uuid === uuid ? change(offer) : offer)),
  );
  await changeListedOffer(owner, uuid, change);
}

/** Shows an offer as taken wherever it is shown. An open one says so and shows similar offers. */
export function showTaken(owner: OfferOwner, uuid: string): Promise<void> {
  return changeOffer(owner, uuid, (offer) => ({ ...offer, available_for_booking: false }));
}
