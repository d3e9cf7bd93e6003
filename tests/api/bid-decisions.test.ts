import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid, type BidSetting } from '#tests/support/bids.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { ANTWERPEN, type Cast, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let offer: string;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  offer = await addOffer(api().context, cast.shipper);
});

const theirs = (path = '') => `/api/v2/companies/${cast.shipper}/shipments/${offer}/proposals${path}`;
const decide = (path: string, body?: object, token = cast.shipperUser.token) =>
  api().call('POST', theirs(path), { token, ...(body === undefined ? {} : { body }) });
const carriers = (path: string) => `/api/v2/companies/${cast.carrier}${path}`;
const ownBid = (setting: BidSetting = {}) =>
  addBid(api().context, { company: cast.carrier, offer }, { user_uuid: cast.dispatcher.uuid, ...setting });
const rivalBid = (setting: BidSetting = {}) =>
  addBid(api().context, { company: cast.rivalCarrier, offer }, { user_uuid: cast.rival.uuid, ...setting });
const stateOf = async (uuid: string): Promise<string> => {
  const { items } = (await api().call('GET', theirs(), { token: cast.shipperUser.token })).json();
  return items.find((item: Proposal) => item.uuid === uuid).state;
};

describe("a shipper's view of the bids", () => {
  it('names each carrier and what they ask, the latest first', async () => {
    const { clock } = api();
    const first = await ownBid({ createdAt: clock.now() - 2 * HOUR });
    const second = await rivalBid({ price: 60_000 });
    const answer = await api().call('GET', theirs(), { token: cast.shipperUser.token });
    expect(answer.json().items).toMatchObject([
      { uuid: second, carrier: { name: 'Vandamme Trans' }, pricing: { price: 60_000 }, state: 'pending' },
      { uuid: first, carrier: { name: 'Transports Delcourt' }, pricing: { price: 69_000 }, offer: { uuid: offer } },
    ]);
  });

  it('is of their own shipments', async () => {
    const other = await api().scene.company('shipper', 'Ardenne Isolants');
    const stranger = await api().scene.person(other, 'COMPANY');
    const bid = await ownBid();
    for (const path of ['', `/${bid}/accept`, `/${bid}/refuse`]) {
      const method = path === '' ? 'GET' : 'POST';
      const url = `/api/v2/companies/${other}/shipments/${offer}/proposals${path}`;
      expectProblem(await api().call(method, url, { token: stranger.token }), 404, 'not_found');
      expectProblem(await api().call(method, theirs(path), { token: stranger.token }), 404, 'not_found');
      const carrier = `/api/v2/companies/${cast.carrier}/shipments/${offer}/proposals${path}`;
      expectProblem(await api().call(method, carrier, { token: cast.dispatcher.token }), 403, 'forbidden');
    }
    const elsewhere = await addOffer(api().context, cast.shipper);
    const url = `/api/v2/companies/${cast.shipper}/shipments/${elsewhere}/proposals/${bid}/accept`;
    expectProblem(await api().call('POST', url, { token: cast.shipperUser.token }), 404, 'not_found');
    expect(await stateOf(bid)).toBe('pending');
  });
});

describe('accepting a bid', () => {
  it('of a carrier that was locked since is refused, and the search goes on', async () => {
    const { db } = api().context;
    const lock = (status: 'locked' | 'active') =>
      db.updateTable('companies').set({ status }).where('uuid', '=', cast.carrier).execute();
    const bid = await ownBid();
    await lock('locked');
    expectProblem(await decide(`/${bid}/accept`), 409, 'proposal_closed');
    await lock('active');
    expect((await decide(`/${bid}/accept`)).statusCode).toBe(200);
  });

  it('makes it a mission at its price, and closes all other bids', async () => {
    const [bid, other] = [await ownBid(), await rivalBid()];
    const answer = await decide(`/${bid}/accept`);
    expect(answer.statusCode).toBe(200);
    const accepted: Proposal = answer.json();
    expect(accepted).toMatchObject({
      state: 'accepted',
      closed_at: api().clock.iso(),
      agreed_pricing: { price: 69_000 },
      offer: { available_for_booking: false },
      mission: { uuid: expect.any(String), reference: expect.stringMatching(/^LD-\d+$/) },
    });
    const { uuid } = accepted.mission ?? { uuid: '' };
    const mission: Mission = (
      await api().call('GET', carriers(`/missions/${uuid}`), { token: cast.dispatcher.token })
    ).json();
    expect(mission).toMatchObject({
      state: 'planned',
      version: 1,
      billing: { price: 69_000, state: 'pending_billing' },
      shipper: { uuid: cast.shipper },
      owner: { uuid: cast.dispatcher.uuid },
      driver: null,
      pickup: { state: 'pending', time_slot: { date: '2026-03-18' }, contact: { name: 'Ilse Verbeke' } },
      tracking: [{ kind: 'planned', by: 'Claire Dumortier' }],
    });
    expect(await stateOf(other)).toBe('closed');
    const search = carriers(`/search/missions?q=${mission.reference}`);
    expect((await api().call('GET', search, { token: cast.dispatcher.token })).json().items).toHaveLength(1);
  });

  it("takes the bid's own dates, and the offered price where it has none", async () => {
    const pickup = stopAt(TOURCOING, { slot: { date: '2026-03-19', start_time: 600, end_time: 660 } }).time_slot;
    const delivery = stopAt(ANTWERPEN, { slot: { date: '2026-03-19', start_time: 700, end_time: 900 } }).time_slot;
    const url = carriers(`/offers/${offer}/proposal`);
    const body = { pickup_time_slot: pickup, delivery_time_slot: delivery, expires_at: api().clock.iso(HOUR) };
    const made: Proposal = (await api().call('POST', url, { token: cast.dispatcher.token, body })).json();
    const accepted: Proposal = (await decide(`/${made.uuid}/accept`)).json();
    const mission = carriers(`/missions/${accepted.mission?.uuid}`);
    expect((await api().call('GET', mission, { token: cast.dispatcher.token })).json()).toMatchObject({
      pickup_date: '2026-03-19',
      billing: { price: 64_000 },
      pickup: { time_slot: pickup },
      delivery: { time_slot: delivery },
    });
  });

  it('gives it to the driver of a carrier of one truck', async () => {
    const company = await api().scene.company('carrier', 'Quévillart Route');
    const solo = await api().scene.person(company, 'MONO_DRIVER');
    const driver = await api().scene.driver(company, { person: solo });
    const bid = await addBid(api().context, { company, offer }, { user_uuid: solo.uuid });
    const accepted: Proposal = (await decide(`/${bid}/accept`)).json();
    const mission = await api().call('GET', `/api/v2/me/missions/${accepted.mission?.uuid}`, { token: solo.token });
    expect(mission.json().driver.uuid).toBe(driver.uuid);
  });

  it('is done once, whoever tries at once', async () => {
    const { context, beside } = api();
    const carrierBids: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const company = await api().scene.company('carrier', `Carrier ${count}`);
      carrierBids.push(await addBid(context, { company, offer }));
    }
    const servers = [api(), await beside(), await beside()];
    const answers = await Promise.all(
      carrierBids.map((bid, index) =>
        (servers[index % 3] ?? api()).call('POST', theirs(`/${bid}/accept`), { token: cast.shipperUser.token }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const missions = await context.db.selectFrom('missions').select('uuid').execute();
    expect(missions).toHaveLength(1);
    const states = await Promise.all(carrierBids.map(stateOf));
    expect(states.sort()).toEqual(['accepted', ...Array<string>(7).fill('closed')]);
  });

  it.each([
    ['whose time has passed', { expiresAt: Date.parse('2026-03-17T07:00:00Z') }, 'proposal_closed'],
    ['that was withdrawn', { ended: 'cancelled' }, 'proposal_closed'],
    ['that was refused', { ended: 'refused' }, 'proposal_closed'],
    ['that went with the offer', { ended: 'closed' }, 'offer_no_longer_available'],
  ] as const)('comes too late for one %s', async (_, setting, code) => {
    const bid = await ownBid(setting);
    expectProblem(await decide(`/${bid}/accept`), 409, code);
    expectProblem(await decide(`/${bid}/refuse`), 409, code);
    expect(await api().context.db.selectFrom('missions').select('uuid').execute()).toEqual([]);
  });

  it('is not for a shipper who is locked', async () => {
    const bid = await ownBid();
    const { db } = api().context;
    await db.updateTable('companies').set({ status: 'locked' }).where('uuid', '=', cast.shipper).execute();
    expectProblem(await decide(`/${bid}/accept`), 403, 'company_locked');
    expect(await stateOf(bid)).toBe('pending');
  });
});

describe('refusing a bid', () => {
  it('ends it alone: the search goes on, and its carrier may bid again', async () => {
    const [bid, other] = [await ownBid(), await rivalBid()];
    const answer = await decide(`/${bid}/refuse`);
    expect(answer.json()).toMatchObject({ state: 'refused', mission: null, offer: { available_for_booking: true } });
    expect(await stateOf(other)).toBe('pending');
    const again = { price: 65_000, expires_at: api().clock.iso(HOUR) };
    const url = carriers(`/offers/${offer}/proposal`);
    expect((await api().call('POST', url, { token: cast.dispatcher.token, body: again })).statusCode).toBe(201);
  });
});

describe('a counter-offer', () => {
  const counter = (bid: string, otherwise: object = {}) =>
    decide(`/${bid}/counter-offer`, { price: 66_000, expires_at: api().clock.iso(HOUR), ...otherwise });
  const answerIt = (bid: string, how: 'acceptance' | 'refusal') =>
    api().call('POST', carriers(`/proposals/${bid}/counter-offer/${how}`), { token: cast.dispatcher.token });

  it('stands beside the bid, which stays pending', async () => {
    const bid = await ownBid();
    const answer = await counter(bid);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      state: 'pending',
      pricing: { price: 69_000 },
      counter_offer: { price: 66_000, created_at: api().clock.iso(), expires_at: api().clock.iso(HOUR) },
    });
  });

  it('is made once', async () => {
    const bid = await ownBid();
    await counter(bid);
    expectProblem(await counter(bid, { price: 67_000 }), 409, 'counter_offer_made');
  });

  it.each([
    ['now', 0],
    ['after the bid', 2 * HOUR + 1],
  ])('cannot end %s', async (_, shift) => {
    const bid = await ownBid();
    expectViolations(await counter(bid, { expires_at: api().clock.iso(shift) }), ['expires_at', 'counter_expiry_past']);
    expectViolations(await counter(bid, { price: 0 }), ['price', 'too_small']);
    expectViolations(await counter(bid, { price: 100_000_001 }), ['price', 'invalid_price']);
    expect((await counter(bid)).statusCode).toBe(201);
  });

  it('taken, is the mission at its price; the bid is accepted at it', async () => {
    const [bid, other] = [await ownBid(), await rivalBid()];
    await counter(bid);
    const answer = await answerIt(bid, 'acceptance');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ state: 'planned', billing: { price: 66_000 } });
    const { items } = (await api().call('GET', theirs(), { token: cast.shipperUser.token })).json();
    expect(items.find(({ uuid }: Proposal) => uuid === bid)).toMatchObject({
      state: 'accepted',
      pricing: { price: 69_000 },
      agreed_pricing: { price: 66_000 },
      mission: { uuid: answer.json().uuid },
    });
    expect(await stateOf(other)).toBe('closed');
    expectProblem(await answerIt(bid, 'acceptance'), 409, 'proposal_closed');
  });

  it('left, ends the bid', async () => {
    const bid = await ownBid();
    await counter(bid);
    expect((await answerIt(bid, 'refusal')).json()).toMatchObject({ uuid: bid, state: 'refused' });
    expectProblem(await answerIt(bid, 'acceptance'), 409, 'proposal_closed');
  });

  it('is over when its time has passed; the bid is not', async () => {
    const bid = await ownBid();
    await counter(bid);
    api().clock.advance(HOUR);
    expectProblem(await answerIt(bid, 'acceptance'), 409, 'proposal_closed');
    expectProblem(await answerIt(bid, 'refusal'), 409, 'proposal_closed');
    expect((await decide(`/${bid}/accept`)).json()).toMatchObject({ agreed_pricing: { price: 69_000 } });
  });

  it('that was not made cannot be taken, nor one of another carrier', async () => {
    const [bid, other] = [await ownBid(), await rivalBid()];
    expectProblem(await answerIt(bid, 'acceptance'), 409, 'proposal_closed');
    await counter(other);
    expectProblem(await answerIt(other, 'acceptance'), 404, 'not_found');
    expectProblem(await answerIt(randomUUID(), 'acceptance'), 404, 'not_found');
  });
});
