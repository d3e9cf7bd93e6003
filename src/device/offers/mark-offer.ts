import { hideOffer as hideCall, showOffer as showCall, viewOffer as viewOfferCall } from '#contract/offer.ts';
import { write } from '../api/write.ts';
import { afterRefresh, refresh } from '../page/refresh.ts';
import { changeListedOffer, changeOffer } from './change-listed.ts';
import { offerKeys } from './offer-list-query.ts';
import type { OfferOwner } from './offer-question.ts';

/** Delay before a list is refetched after an offer left it, in milliseconds (specification, part 2, section 4). */
const REFRESH_AFTER_MS = 1000;

/**
 * Hides an offer in the company's lists, searches and suggestions.
 *
 * @throws Refused, Unreached
 */
export async function hideOffer(owner: OfferOwner, offer: string): Promise<void> {
  await write(hideCall, { company: owner.company, params: { oid: offer } });
  await changeListedOffer(owner, offer, () => null);
  setTimeout(() => void refresh([offerKeys(owner.company)]), REFRESH_AFTER_MS);
}

/** Shows a hidden offer in them again. @throws Refused, Unreached */
export async function showOffer(owner: OfferOwner, offer: string): Promise<void> {
  await afterRefresh(write(showCall, { company: owner.company, params: { oid: offer } }), offerKeys(owner.company));
}

/**
 * Marks an offer as viewed by the company, on the server and wherever it is shown.
 *
 * @throws Refused, Unreached
 */
export async function viewOffer(owner: OfferOwner, offer: string): Promise<void> {
  await write(viewOfferCall, { company: owner.company, params: { oid: offer } });
  await changeOffer(owner, offer, (shown) => ({ ...shown, is_viewed: true }));
}
