import { listMeta } from '#contract/list.ts';
import { PROPOSAL_STATES } from '#freight/bid/states.ts';
import { ANY_OFFER } from '#freight/offer/criteria.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import { uuid } from '#tests/support/mission.ts';
import type { FakeServer } from '../app/fake-server.ts';

/** A saved search of any freight, with whatever a test needs to be otherwise. */
export function aSearch(otherwise: Partial<SavedSearch> = {}): SavedSearch {
  return {
    ...ANY_OFFER,
    uuid: uuid(0x5e),
    name: 'Nord to Benelux, Ruhr',
    description: '',
    send_by_email: false,
    send_by_push: true,
    count: 38,
    unviewed: 14,
    ...otherwise,
  };
}

interface Market {
  readonly offers?: readonly Offer[];
  readonly searches?: readonly SavedSearch[];
  /** How many pending bids the company has. */
  readonly pending?: number;
}

/** What a market answers: its offers, their counts by area, the company's searches and the counts of its bids. */
export function trades(server: FakeServer, { offers = [], searches = [], pending = 0 }: Market = {}): void {
  server.on('GET', /\/offers$/, ({ query }) => {
    const page = { limit: Number(query.get('limit') ?? 30), page: Number(query.get('page') ?? 1) };
    const unviewed = offers.filter(({ is_viewed }) => !is_viewed).length;
    const items = offers.slice((page.page - 1) * page.limit, page.page * page.limit);
    return { json: { items, meta: { ...listMeta(offers.length, page), unviewed_item_count: unviewed } } };
  });
  server.on('GET', /\/offers\/[0-9a-f-]{36}$/, ({ path }) => {
    const offer = offers.find(({ uuid: id }) => path.endsWith(id));
    return offer === undefined ? { problem: { status: 404, code: 'not_found', title: 'Not found' } } : { json: offer };
  });
  server.on('GET', /\/offers\/areas$/, {
    json: { pickup: [{ area: 'FR-59', count: 12 }], delivery: [{ area: 'BE-VAN', count: 7 }] },
  });
  server.on('GET', /\/offers\/places$/, { json: { items: [], item_count: 0 } });
  server.on('GET', /\/searches$/, {
    json: { items: searches, meta: listMeta(searches.length, { limit: 50, page: 1 }) },
  });
  server.on('GET', /\/metrics\/proposals$/, {
    json: { ...Object.fromEntries(PROPOSAL_STATES.map((state) => [state, 0])), pending },
  });
}
