import { SIMILAR_OFFERS } from '#freight/offer/suggestion.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Market } from '../../identity/grants.ts';
import { findOffer } from './find-offer.ts';
import { nearOffers } from './near-offers.ts';
import { presentOffers } from './present-offers.ts';

/** Says that an offer is gone, with others that go the same way. */
export async function noLongerAvailable(db: Reader, market: Market, uuid: string): Promise<Refusal> {
  const offer = await findOffer(db, market, uuid);
  const near = await nearOffers(db, market, { offer, direction: 'same_direction', most: SIMILAR_OFFERS });
  const offers = await presentOffers(db, market, near);
  return new Refusal('offer_no_longer_available', {
    offers: offers.map((similar) => ({ ...similar, suggest_direction: 'same_direction' })),
  });
}
