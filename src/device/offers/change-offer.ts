import type { Offer } from '#freight/offer/offer.ts';
import { queryClient } from '../page/query-client.ts';
import { changeListedOffer } from './change-listed.ts';
import { offerQuery, suggestionKeys } from './offer-queries.ts';
import type { OfferOwner } from './offer-question.ts';

/** Changes an offer wherever it is shown: open, in lists, and near others. */
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

/** Shows an offer as taken wherever it is shown. An open one then says so, and what goes the same way. */
export function showTaken(owner: OfferOwner, uuid: string): Promise<void> {
  return changeOffer(owner, uuid, (offer) => ({ ...offer, available_for_booking: false }));
}
