import type { LiveEvent } from '#contract/live-event.ts';
import { proposalKeys } from '../bids/proposal-queries.ts';
import { changeListedOffer } from '../offers/change-listed.ts';
import { showTaken } from '../offers/change-offer.ts';
import { offerKeys } from '../offers/offer-list-query.ts';
import type { OfferOwner } from '../offers/offer-question.ts';
import { queryClient } from '../page/query-client.ts';
import { searchKeys } from '../searches/saved-search-queries.ts';
import { missionKeys } from '../session/mission-owner.ts';
import { readAgainSoon } from './soon.ts';

/** Brings what this page shows up to date with what the server told. */
export function applyEvent(owner: OfferOwner, event: LiveEvent): void {
  const { company } = owner;
  switch (event.type) {
    case 'ready':
      for (const keys of [offerKeys, proposalKeys, searchKeys]) readAgainSoon(keys(company));
      readAgainSoon(missionKeys(owner));
      break;
    case 'offers_opened':
      readAgainSoon(offerKeys(company));
      readAgainSoon(searchKeys(company));
      break;
    case 'offer_closed':
      void takeAway(owner, event.offer);
      break;
    case 'bid_changed':
      readAgainSoon(proposalKeys(company));
      readAgainSoon([...offerKeys(company), 'one', event.offer]);
      break;
    case 'mission_changed':
      readAgainSoon(missionKeys(owner));
      break;
  }
}

/** An open offer says that it is gone and is asked for again, since it may be the company's own now; lists lose it. */
async function takeAway(owner: OfferOwner, offer: string): Promise<void> {
  await showTaken(owner, offer);
  await changeListedOffer(owner, offer, () => null);
  const { company } = owner;
  for (const kind of ['one', 'booking'])
    void queryClient.invalidateQueries({ queryKey: [...offerKeys(company), kind, offer] });
  readAgainSoon(searchKeys(company));
  readAgainSoon(proposalKeys(company));
}
