import { listMeta } from '#contract/list.ts';
import { PROPOSAL_STATES } from '#freight/bid/states.ts';
import type { Driver } from '#freight/driver/driver.ts';
import type { AbleDrivers, Feasibility } from '#freight/driving-time/feasibility.ts';
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

/** A driver who is judged: on time, or not by the delivery. */
export function judged(driver: string, feasible: boolean, otherwise: Partial<Feasibility> = {}): Feasibility {
  return {
    driver,
    feasible,
    reason: feasible ? null : 'delivery_unreachable',
    from: { city: 'Gent', country: 'BE' },
    free_at: '2026-03-17T06:00:00.000Z',
    pickup_at: '2026-03-17T07:40:00.000Z',
    delivery_at: '2026-03-17T22:00:00.000Z',
    late_s: feasible ? 0 : 4 * 3600,
    empty_meters: 52_000,
    makes_late: [],
    home_at: '2026-03-18T09:10:00.000Z',
    ways: [{ kind: 'drive', from: '2026-03-17T06:30:00.000Z', to: '2026-03-17T07:40:00.000Z', empty: true }],
    ...otherwise,
  };
}

/** The family names of drivers, the soonest first. */
const NAMES = ['Zielińska', 'Nowak'];

function soonestOf([first]: readonly Feasibility[]): AbleDrivers['soonest'] {
  return first === undefined ? null : { driver: first.driver, name: 'Zielińska', at: first.pickup_at };
}

/** The odds of a bid by its price, in cents. */
const ODDS = {
  tiers: [
    { tier: 'over_30', max_price: 60_000 },
    { tier: 'about_20', max_price: 65_000 },
    { tier: 'about_10', max_price: 70_000 },
    { tier: 'under_5', max_price: null },
  ],
  past_bids: 40,
};

interface Market {
  readonly offers?: readonly Offer[];
  readonly searches?: readonly SavedSearch[];
  /** How many pending bids the company has. */
  readonly pending?: number;
  /** Who could run each offer. */
  readonly drivers?: readonly Feasibility[];
  /** The drivers by name. */
  readonly people?: readonly Driver[];
}

/** What a market answers: its offers, their counts by area, the company's searches and the counts of its bids. */
export function trades(
  server: FakeServer,
  { offers = [], searches = [], pending = 0, drivers = [], people = [] }: Market = {},
): void {
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
  server.on('GET', /\/offers\/[0-9a-f-]{36}\/feasibility$/, {
    json: { items: drivers, home: { city: 'Lille', country: 'FR' } },
  });
  server.on('GET', /\/offers\/feasibility$/, ({ query }) => {
    const able = drivers.filter(({ feasible }) => feasible).length;
    const named = (query.get('offers') ?? '').split(',');
    const counted = { able, all: drivers.length, names: NAMES.slice(0, able), soonest: soonestOf(drivers) };
    return { json: { items: named.map((offer) => ({ offer, ...counted })) } };
  });
  server.on('GET', /\/drivers$/, { json: { items: people, meta: listMeta(people.length, { limit: 100, page: 1 }) } });
  server.on('GET', /\/acceptance$/, { json: ODDS });
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
