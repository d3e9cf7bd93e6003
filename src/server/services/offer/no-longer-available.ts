import { SIMILAR_OFFERS } from '#freight/offer/suggestion.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import { findOffer } from './find-offer.ts';
import { nearOffers } from './near-offers.ts';
import { type MarketView, presentOffers } from './present-offers.ts';

/** Says that an offer is gone, with others that go the same way. */
export async function noLongerAvailable(db: Reader, view: MarketView, uuid: string): Promise<Refusal> {
  const offer = await findOffer(db, view, uuid);
  const near = await nearOffers(db, view, { offer, direction: 'same_direction', most: SIMILAR_OFFERS });
  const offers = await presentOffers(db, view, near);
  return new Refusal('offer_no_longer_available', {
    offers: offers.map((similar) => ({ ...similar, suggest_direction: 'same_direction' })),
  });
}
