import { hideOffer as hideOfferCall } from '#contract/offers/offer-calls.ts';
import { ask } from '../api/ask.ts';
import { changeListedOffer } from '../offers/change-listed.ts';
import type { OfferOwner } from '../offers/offer-question.ts';
import { offerKeys } from '../queries/offer-list-query.ts';
import { queryClient } from '../queries/query-client.ts';

/** How long after an offer left a list the list is read again, in milliseconds (specification, part 2, section 4). */
const REFRESH_AFTER = 1000;

/** Takes an offer out of the company's lists, searches and suggestions. @throws Refused, Unreached */
export async function hideOffer(owner: OfferOwner, offer: string): Promise<void> {
  await ask(hideOfferCall, { company: owner.company, params: { oid: offer } });
  await changeListedOffer(owner, offer, () => null);
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: offerKeys(owner.company) }), REFRESH_AFTER);
}
