import type { Query, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/live-event.ts';
import { proposalKeys } from '../bids/proposal-queries.ts';
import { changeListedOffer, showTaken } from '../offers/change-listed.ts';
import { FRESH_PAGES, offerKeys } from '../offers/offer-list-query.ts';
import type { OfferOwner } from '../offers/offer-question.ts';
import { queryClient } from '../page/query-client.ts';
import { searchKeys } from '../searches/saved-searches.ts';
import { missionKeys } from '../session/owner-of.ts';
import { shipmentKeys } from '../shipments/shipment-owner.ts';

/** Brings what this page shows up to date with what the server told. */
export function applyEvent(owner: OfferOwner, event: LiveEvent): void {
  const { company } = owner;
  switch (event.type) {
    case 'ready':
      for (const keys of [offerKeys, proposalKeys, searchKeys]) readAgainSoon(keys(company));
      readAgainSoon(missionKeys(owner));
      readAgainSoon(shipmentKeys(owner));
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
    case 'shipment_changed':
      readAgainSoon(shipmentKeys(owner));
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

/** Milliseconds in which what changes is collected, so that a busy market does not make a device ask all the time. */
const TOGETHER = 500;
const AT_MOST_EVERY = 3000;

const waiting = new Map<string, QueryKey>();
let timer: ReturnType<typeof setTimeout> | null = null;
let askedAt = 0;

/** Has what begins with a key read again soon, where somebody looks at it; otherwise when somebody does. */
function readAgainSoon(key: QueryKey): void {
  waiting.set(JSON.stringify(key), key);
  timer ??= setTimeout(readAgain, Math.max(TOGETHER, askedAt + AT_MOST_EVERY - Date.now()));
}

function readAgain(): void {
  timer = null;
  askedAt = Date.now();
  const keys = [...waiting.values()];
  waiting.clear();
  for (const queryKey of keys) {
    // Reading it again now would drop the next page that somebody has just asked for.
    if (queryClient.isFetching({ queryKey, predicate: isGoingOn }) > 0) readAgainSoon(queryKey);
    else void queryClient.invalidateQueries({ queryKey, predicate: isWorthIt });
  }
}

/** A list whose next page is on its way. */
function isGoingOn({ state: { fetchMeta } }: Query): boolean {
  return fetchMeta?.fetchMore !== undefined;
}

/** The way of a mission or of an offer never changes; a list of many pages is read again when somebody asks for it. */
function isWorthIt({ queryKey, state: { data } }: Query): boolean {
  const isLong = typeof data === 'object' && data !== null && 'pages' in data && sizeOf(data.pages) > FRESH_PAGES;
  return !isLong && !queryKey.includes('travel');
}

function sizeOf(pages: unknown): number {
  return Array.isArray(pages) ? pages.length : 0;
}
