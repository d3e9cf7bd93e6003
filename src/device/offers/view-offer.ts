import { viewOffer as viewOfferCall } from '#contract/offer.ts';
import { write } from '../api/write.ts';
import { changeOffer } from './change-offer.ts';
import type { OfferOwner } from './offer-question.ts';

/** Tells the server that the company looked at an offer, and shows it so wherever it is. @throws Refused, Unreached */
export async function viewOffer(owner: OfferOwner, offer: string): Promise<void> {
  await write(viewOfferCall, { company: owner.company, params: { oid: offer } });
  await changeOffer(owner, offer, (shown) => ({ ...shown, is_viewed: true }));
}
