import type { AnswerOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { suggestOffers as suggestOffersCall } from '#contract/offer.ts';
import type { Offer, SuggestDirection } from '#freight/offer/offer.ts';
import { SUGGESTIONS, turned } from '#freight/offer/suggestion.ts';
import type { Reader } from '../../database/open.ts';
import type { Market } from '../../identity/grants.ts';
import { nearOffers } from './near-offers.ts';
import { presentOffers } from './present-offers.ts';

/** Offers that go the way of an offer or bring the truck back; few of the one are filled up with the other. */
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
