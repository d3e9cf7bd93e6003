import type { QueryKey } from '@tanstack/react-query';
import type { Offer } from '#freight/offer/offer.ts';
import { queryClient } from '../page/query-client.ts';
import { cacheDb } from '../store/databases.ts';
import { offerListKeys } from './offer-list-query.ts';
import { type OfferPages, offersOf } from './offer-pages.ts';

/** An offer as the lists of this page know it, the newest first; `readAt` in Unix milliseconds. */
export function knownOffer(company: string, uuid: string): { offer: Offer; readAt: number } | undefined {
  let newest: { offer: Offer; readAt: number } | undefined;
  for (const [, data] of queryClient.getQueriesData<OfferPages>({ queryKey: offerListKeys(company) })) {
    for (const page of data?.pages ?? []) {
      const offer = offersOf([page]).find((listed) => listed.uuid === uuid);
      if (offer !== undefined && page.readAt > (newest?.readAt ?? 0)) newest = { offer, readAt: page.readAt };
    }
  }
  return newest;
}

/** Shows an offer as this device keeps it, where nothing newer is shown. */
export async function recallOffer(userId: string, uuid: string, queryKey: QueryKey): Promise<void> {
  const kept = await cacheDb.offers.get([userId, uuid]).catch(() => undefined);
  if (kept === undefined || queryClient.getQueryData(queryKey) !== undefined) return;
  queryClient.setQueryData(queryKey, kept.offer, { updatedAt: kept.fetchedAt });
}
