import { listMeta, PAGE_SIZE } from '#contract/list.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { queryClient } from '../page/query-client.ts';
import { cacheDb } from '../store/databases.ts';
import { recallList } from '../store/kept-lists.ts';
import { OFFERS } from '../store/snapshots.ts';
import { keptListKey, OFFER_SHELF } from './kept-offers.ts';
import { offersQuery } from './offer-list-query.ts';
import type { OfferPage, OfferPages } from './offer-pages.ts';
import type { OfferOwner, OfferQuestion } from './offer-question.ts';

/** Shows the last answer to a question at once, with its age, until the server gives a new one. */
export async function recallOffers(owner: OfferOwner, question: OfferQuestion): Promise<void> {
  const { queryKey } = offersQuery(owner, question);
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  const key = keptListKey(owner.company, question);
  const kept = await recallList(cacheDb, OFFERS, OFFER_SHELF, { userId: owner.userId, key });
  if (kept === null) return;
  const { list, items: offers } = kept;
  const gone = list.uuids.length - offers.length;
  const pages = pagesOf(offers, {
    itemCount: list.itemCount - gone,
    unviewedCount: list.unviewedCount ?? 0,
    readAt: list.fetchedAt,
  });
  queryClient.setQueryData<OfferPages>(queryKey, pages, { updatedAt: Math.min(list.fetchedAt, Date.now()) });
}

function pagesOf(
  offers: readonly Offer[],
  { itemCount, unviewedCount, readAt }: { itemCount: number; unviewedCount: number; readAt: number },
): OfferPages {
  const pageParams = Array.from({ length: Math.max(1, Math.ceil(offers.length / PAGE_SIZE)) }, (_, index) => index + 1);
  const pages = pageParams.map(
    (page): OfferPage => ({
      items: offers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      meta: { ...listMeta(itemCount, { limit: PAGE_SIZE, page }), unviewed_item_count: unviewedCount },
      readAt,
    }),
  );
  return { pages, pageParams };
}
