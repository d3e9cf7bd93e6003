import { beforeAll, describe, expect, it } from 'vitest';
import { PROPOSAL_FILTERS, PROPOSAL_STATES, type ProposalEnd, proposalState } from '#freight/bid/states.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { HOUR } from '#freight/values/duration.ts';
import { allItems } from '#tests/support/all-items.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectViolations } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
/** The state the rule says, by bid. */
const ruled = new Map<string, string>();

const OFFERS = [
  { isOpen: true },
  { isOpen: true, expiresAt: '2026-03-17T07:00:00.001Z' },
  { isOpen: false, expiresAt: '2026-03-17T07:00:00.000Z' },
  { isOpen: false, expiresAt: '2026-03-17T06:00:00.000Z' },
  { isOpen: false, state: 'planned' },
  { isOpen: false, state: 'in_progress' },
  { isOpen: false, state: 'completed' },
  { isOpen: false, state: 'cancelled' },
] as const;
const ENDS: (ProposalEnd | null)[] = [null, 'cancelled', 'revoked', 'refused', 'expired', 'accepted', 'closed'];

beforeAll(async () => {
  const { context, clock } = api();
  cast = await api().scene.cast();
  let minute = 0;
  for (const { isOpen, ...setting } of OFFERS) {
    const offer = await addOffer(context, cast.shipper, setting);
    for (const expiresAt of [clock.now() - 1, clock.now(), clock.now() + 1]) {
      for (const ended of ENDS) {
        // One bid of a company on an offer may be open, so that the open ones are on offers of their own.
        const target = ended === null ? await addOffer(context, cast.shipper, setting) : offer;
        const createdAt = clock.now() - HOUR - (minute += 60_000);
        const uuid = await addBid(context, { company: cast.carrier, offer: target }, { ended, expiresAt, createdAt });
        ruled.set(uuid, proposalState({ end: ended, expiresAt, offerOpen: isOpen }, clock.now()));
      }
    }
  }
  const others = await addOffer(context, cast.shipper);
  await addBid(context, { company: cast.rivalCarrier, offer: others });
});

const url = (query = '') => `/api/v2/companies/${cast.carrier}/proposals${query}`;
const get = (path: string) => api().call('GET', path, { token: cast.dispatcher.token });
const ofStates = (states: readonly string[]) => [...ruled].filter(([, state]) => states.includes(state));

describe('the list of bids', () => {
  it('holds all of the company, each in the state the rule says, the latest first', async () => {
    const items = await allItems<Proposal>(api(), url('?limit=50'), cast.dispatcher.token);
    expect(new Map(items.map(({ uuid, state }) => [uuid, state]))).toEqual(ruled);
    const made = items.map(({ created_at }) => created_at);
    expect(made).toEqual([...made].sort().reverse());
  });

  it.each(PROPOSAL_STATES.filter((state) => state !== 'revoked').map((state) => [state, [state]] as const))(
    'filtered by %s holds just what the rule calls so',
    async (_, states) => {
      const items = await allItems<Proposal>(api(), url(`?limit=100&state=${states.join(',')}`), cast.dispatcher.token);
      expect(new Set(items.map(({ uuid }) => uuid))).toEqual(new Set(ofStates(states).map(([uuid]) => uuid)));
      expect(items.length).toBeGreaterThan(0);
    },
  );

  it.each(Object.entries(PROPOSAL_FILTERS))('takes the filter %s of the specification', async (_, states) => {
    const { meta } = (await get(url(`?limit=0&state=${states.join(',')}`))).json();
    expect(meta.item_count).toBe(ofStates(states).length);
  });

  it('comes in pages that miss nothing and repeat nothing', async () => {
    const items = await allItems<Proposal>(api(), url('?limit=7'), cast.dispatcher.token);
    expect(items).toHaveLength(ruled.size);
    expect(new Set(items.map(({ uuid }) => uuid)).size).toBe(ruled.size);
  });

  it('knows no other state', async () => {
    expectViolations(await get(url('?state=won')), ['state.0', 'not_in_list']);
  });
});

describe('the counts of bids', () => {
  it('are of each state, also where there is none', async () => {
    const counts = (await get(`/api/v2/companies/${cast.carrier}/metrics/proposals`)).json();
    expect(counts).toEqual(Object.fromEntries(PROPOSAL_STATES.map((state) => [state, ofStates([state]).length])));
    const rival = { token: cast.rival.token };
    const theirs = await api().call('GET', `/api/v2/companies/${cast.rivalCarrier}/metrics/proposals`, rival);
    expect(theirs.json()).toMatchObject({ pending: 1, accepted: 0 });
  });
});
