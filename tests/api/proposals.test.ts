import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { ANTWERPEN, type Cast, type Person, TOURCOING } from '#tests/support/scene.ts';
import type { CallOptions } from '#tests/support/test-server.ts';

const api = testApi();
let cast: Cast;
let offer: string;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  offer = await addOffer(api().context, cast.shipper);
});

/** A bid that can be made: 690 euros, for two hours. */
const aBid = (otherwise: object = {}) => ({ price: 69_000, expires_at: api().clock.iso(2 * HOUR), ...otherwise });
const own = (path: string) => `/api/v2/companies/${cast.carrier}${path}`;
const bid = (body: unknown = aBid(), { by = cast.dispatcher, company = cast.carrier, ...options }: By = {}) =>
  api().call('POST', `/api/v2/companies/${company}/offers/${offer}/proposal`, { token: by.token, body, ...options });
const read = (path: string, by = cast.dispatcher) => api().call('GET', own(path), { token: by.token });
const slots = {
  pickup_time_slot: stopAt(TOURCOING, { slot: { start_time: 900, end_time: 960 } }).time_slot,
  delivery_time_slot: stopAt(ANTWERPEN, { slot: { start_time: 1000, end_time: 1080 } }).time_slot,
};

type By = CallOptions & { readonly by?: Person; readonly company?: string };

describe('making a bid', () => {
  it('with a price of its own: it is pending, and the offer carries it', async () => {
    const answer = await bid();
    expect(answer.statusCode).toBe(201);
    const made: Proposal = answer.json();
    expect(made).toMatchObject({
      state: 'pending',
      pricing: { price: 69_000, currency: 'EUR' },
      agreed_pricing: null,
      pickup_time_slot: null,
      created_at: api().clock.iso(),
      expires_at: api().clock.iso(2 * HOUR),
      closed_at: null,
      counter_offer: null,
      carrier: { uuid: cast.carrier, name: 'Transports Delcourt' },
      mission: null,
      offer: { uuid: offer, available_for_booking: true, proposal: { uuid: made.uuid, state: 'pending' } },
    });
    expect((await read(`/offers/${offer}/proposal`)).json()).toEqual(made);
    expect((await read('/proposals')).json().items).toEqual([made]);
  });

  it('with dates of its own, at the offered price', async () => {
    const answer = await bid(aBid({ price: null, ...slots }));
    expect(answer.json()).toMatchObject({ state: 'pending', pricing: null, ...slots });
  });

  it('says what is missing field by field, in the words of the specification', async () => {
    const answer = await bid({ pickup_time_slot: slots.pickup_time_slot });
    const { violations } = expectProblem(answer, 422, 'violations');
    expect(violations?.map(({ property_path, message }) => [property_path, message])).toEqual([
      ['delivery_time_slot', 'Please fill in the pick-up and delivery dates'],
      ['expires_at', 'Please enter the date and time of expiry of your bid'],
    ]);
    const { violations: without } = expectProblem(await bid({ expires_at: api().clock.iso(HOUR) }), 422, 'violations');
    expect(without).toMatchObject([
      { property_path: 'price', message: 'Please enter your bid price (greater than 0)' },
    ]);
    expect((await read('/proposals')).json().items).toEqual([]);
  });

  it.each([
    ['2026-03-16', 'bid_dates_past'],
    ['2026-05-18', 'bid_dates_far'],
    ['0050-03-18', 'too_small'],
  ])('takes no dates like %s', async (date, code) => {
    const pickup = { ...slots.pickup_time_slot, date };
    const { violations } = expectProblem(
      await bid(aBid({ pickup_time_slot: pickup, delivery_time_slot: { ...pickup, end_time: 1080 } })),
      422,
      'violations',
    );
    expect(violations).toEqual(expect.arrayContaining([expect.objectContaining({ code })]));
    expect((await read('/proposals')).json().items).toEqual([]);
  });

  it('takes no price of nothing, and no end that is past or after the offer', async () => {
    expectViolations(await bid(aBid({ price: 0 })), ['price', 'bid_price_required']);
    expectViolations(await bid(aBid({ expires_at: api().clock.iso() })), ['expires_at', 'bid_expiry_past']);
    expectViolations(await bid(aBid({ expires_at: '2026-03-18T06:00:00.001Z' })), ['expires_at', 'bid_expiry_past']);
    expect((await bid(aBid({ expires_at: '2026-03-18T06:00:00.000Z' }))).statusCode).toBe(201);
  });

  it('replaces the earlier one: cancelled while it was pending, expired when its time had passed', async () => {
    const first: Proposal = (await bid()).json();
    api().clock.advance(1);
    const second: Proposal = (await bid(aBid({ price: 68_000 }))).json();
    api().clock.advance(3 * HOUR);
    const third: Proposal = (await bid(aBid({ price: 67_000 }))).json();
    const { items } = (await read('/proposals')).json();
    expect(items.map(({ uuid, state }: Proposal) => [uuid, state])).toEqual([
      [third.uuid, 'pending'],
      [second.uuid, 'expired'],
      [first.uuid, 'cancelled'],
    ]);
    expect((await read(`/offers/${offer}/proposal`)).json().uuid).toBe(third.uuid);
  });

  it('leaves those of other carriers alone', async () => {
    await bid();
    await bid(aBid({ price: 60_000 }), { by: cast.rival, company: cast.rivalCarrier });
    expect((await read('/proposals')).json().items).toHaveLength(1);
  });

  it('is answered once to a key', async () => {
    const key = randomUUID();
    const body = aBid();
    const [first, again] = [await bid(body, { key }), await bid(body, { key })];
    expect(again.json()).toEqual(first.json());
    expect((await read('/proposals')).json().meta.item_count).toBe(1);
  });

  it('on an offer that is over is refused; on what was never offered there is nothing', async () => {
    const { context } = api();
    offer = await addOffer(context, cast.shipper, { state: 'planned' });
    expectProblem(await bid(), 409, 'offer_no_longer_available');
    offer = await addOffer(context, cast.shipper, { expiresAt: api().clock.iso() });
    expectProblem(await bid(), 409, 'offer_no_longer_available');
    offer = await addOffer(context, cast.shipper, { state: 'draft' });
    expectProblem(await bid(), 404, 'not_found');
    offer = randomUUID();
    expectProblem(await bid(), 404, 'not_found');
    expectProblem(await read(`/offers/${offer}/proposal`), 404, 'not_found');
  });
});

describe('withdrawing a bid', () => {
  const cancel = (uuid: string, by = cast.dispatcher) =>
    api().call('POST', own(`/proposals/${uuid}/cancellation`), { token: by.token });

  it('ends it, and again changes nothing', async () => {
    const { uuid }: Proposal = (await bid()).json();
    api().clock.advance(HOUR);
    const answer = await cancel(uuid);
    expect(answer.json()).toMatchObject({ uuid, state: 'cancelled', closed_at: api().clock.iso() });
    api().clock.advance(1);
    expect((await cancel(uuid)).json()).toEqual(answer.json());
  });

  it('comes too late for one whose time has passed', async () => {
    const { uuid }: Proposal = (await bid()).json();
    api().clock.advance(2 * HOUR);
    expectProblem(await cancel(uuid), 409, 'proposal_closed');
    expect((await read('/proposals')).json().items[0].state).toBe('renewable');
  });

  it('is not for anyone else', async () => {
    const { uuid }: Proposal = (await bid()).json();
    expectProblem(await cancel(uuid, cast.rival), 404, 'not_found');
    const url = `/api/v2/companies/${cast.rivalCarrier}/proposals/${uuid}/cancellation`;
    expectProblem(await api().call('POST', url, { token: cast.rival.token }), 404, 'not_found');
    expectProblem(await cancel(uuid, cast.driver.person), 403, 'forbidden');
    expectProblem(await cancel(randomUUID()), 404, 'not_found');
  });
});

describe('who bids', () => {
  const status = (value: 'locked' | 'onboarding') =>
    api().context.db.updateTable('companies').set({ status: value }).where('uuid', '=', cast.carrier).execute();

  it('is not a company that is locked: it sees its bids still', async () => {
    const { uuid }: Proposal = (await bid()).json();
    await status('locked');
    expectProblem(await bid(), 403, 'company_locked');
    const url = own(`/proposals/${uuid}/cancellation`);
    expectProblem(await api().call('POST', url, { token: cast.dispatcher.token }), 403, 'company_locked');
    expect((await read('/proposals')).json().items).toHaveLength(1);
  });

  it('is not one that is not admitted yet: it learns no chances either', async () => {
    await status('onboarding');
    expectProblem(await bid(), 403, 'company_onboarding');
    expectProblem(await read(`/offers/${offer}/acceptance`), 403, 'company_onboarding');
  });

  it('is a carrier of one truck, too', async () => {
    const company = await api().scene.company('carrier', 'Quévillart Route');
    const solo = await api().scene.person(company, 'MONO_DRIVER');
    expect((await bid(aBid(), { by: solo, company })).statusCode).toBe(201);
  });

  it.each(['/proposals', '/metrics/proposals', 'proposal', 'acceptance'])(
    'is no driver, shipper or stranger: %s',
    async (path) => {
      const whole = path.startsWith('/') ? path : `/offers/${offer}/${path}`;
      expectProblem(await read(whole, cast.driver.person), 403, 'forbidden');
      expectProblem(await read(whole, cast.rival), 404, 'not_found');
      const shippers = `/api/v2/companies/${cast.shipper}${whole}`;
      expectProblem(await api().call('GET', shippers, { token: cast.shipperUser.token }), 403, 'forbidden');
    },
  );
});
