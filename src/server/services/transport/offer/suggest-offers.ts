import type { AnswerOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { suggestOffers as suggestOffersCall } from '#contract/offer.ts';
import type { Offer, SuggestDirection } from '#freight/offer/offer.ts';
import { SIMILAR_OFFERS, SUGGESTIONS, turned } from '#freight/offer/suggestion.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Market } from '../../../identity/grants.ts';
import { findOffer } from './find-offer.ts';
import { nearOffers } from './near-offers.ts';
import { presentOffers } from './present-offers.ts';

/** Suggests offers in the same direction as an offer, or back; too few of one kind are supplemented by the other. */
export async function suggestOffers(
  db: Reader,
  market: Market,
  { offer, direction }: { offer: Offer; direction: SuggestDirection },
): Promise<AnswerOf<typeof suggestOffersCall>> {
  const { least, most } = SUGGESTIONS;
  const asked = await nearOffers(db, market, { offer, direction, most });
  const directions = new Map(asked.map((uuid) => [uuid, direction]));
  if (asked.length < least) {
    const other = turned(direction);
    for (const uuid of await nearOffers(db, market, { offer, direction: other, most })) {
      if (directions.size < most && !directions.has(uuid)) directions.set(uuid, other);
    }
  }
  const offers = await presentOffers(db, market, [...directions.keys()]);
  const items = offers.map((found) => ({ ...found, suggest_direction: directions.get(found.uuid) ?? direction }));
  const unviewed = items.filter(({ is_viewed }) => !is_viewed).length;
  const meta = listMeta(items.length, { limit: most, page: 1 });
  return { items, meta: { ...meta, unviewed_item_count: unviewed } };
}

/** Returns the refusal for an offer that is gone, with similar offers. */
export async function noLongerAvailable(db: Reader, market: Market, uuid: string): Promise<Refusal> {
  const offer = await findOffer(db, market, uuid);
  const near = await nearOffers(db, market, { offer, direction: 'same_direction', most: SIMILAR_OFFERS });
  const offers = await presentOffers(db, market, near);
  return new Refusal('offer_no_longer_available', {
    offers: offers.map((similar) => ({ ...similar, suggest_direction: 'same_direction' })),
  });
}
