import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let support: Person;
let desk: string;

beforeEach(async () => {
  const { context, scene, clock } = api();
  clock.advance(Date.parse('2026-03-17T07:00:00.000Z') - clock.now());
  await emptyTables(context.db);
  cast = await scene.cast();
  desk = await scene.company('support', 'Lading Support');
  support = await scene.person(desk, 'SUPPORT');
});

/** 4.8 of 13.2 m of an articulated truck over 118 km, in cents. */
const FLOOR = 2937;

describe('a bid below what the transport costs', () => {
  const bid = (offer: string, body: object, headers = {}) =>
    api().call('POST', `/api/v2/companies/${cast.carrier}/offers/${offer}/proposal`, {
      token: cast.dispatcher.token,
      body: { expires_at: new Date(api().clock.now() + HOUR).toISOString(), ...body },
      headers,
    });
  const waiting = async () => {
    const url = `/api/v2/companies/${desk}/waiting`;
    const { items } = (await api().call('GET', url, { token: support.token })).json<{ items: object[] }>();
    return items.filter((item) => 'kind' in item && item.kind === 'bid_below_cost');
  };
  it('is asked about once, with the floor, and told to support when it is confirmed', async () => {
    const offer = await addOffer(api().context, cast.shipper);
    const problem = expectProblem(await bid(offer, { price: 100 }), 409, 'below_cost');
    // Nobody drives 118 km for less, even with other goods beside these.
    expect(problem.amount).toBe(FLOOR);
    expect(problem.detail).toContain('cost €29.37 at the least');
    const french = await bid(offer, { price: FLOOR - 1 }, { 'accept-language': 'fr' });
    expect(french.json().detail).toMatch(/coûtent au moins 29,37\s€/);
    expect(await waiting()).toEqual([]);
    const confirmed = await bid(offer, { price: FLOOR - 1, below_cost_confirmed: true });
    expect(confirmed.statusCode).toBe(201);
    expect(await waiting()).toMatchObject([{ amount: FLOOR - 1, entity: { type: 'company', uuid: cast.carrier } }]);
    // A bid that covers the cost replaces it.
    expect((await bid(offer, { price: FLOOR })).statusCode).toBe(201);
    expect(await waiting()).toEqual([]);
  });

  it('is none where only dates are bid, or a price that covers the cost is confirmed', async () => {
    const offer = await addOffer(api().context, cast.shipper);
    expect((await bid(offer, { price: FLOOR, below_cost_confirmed: true })).statusCode).toBe(201);
    expect(await waiting()).toEqual([]);
  });
});

it('a named price leaves the carrier no less than the floor of a law that is dearer than our review', async () => {
  const { context, clock } = api();
  const row = {
    uuid: '01900000-0000-7000-8000-000000000001',
    country: 'FR',
    effective_from: '2026-03-01',
    source: 'A dearer floor',
    checked_on: '2026-03-01',
    figures: JSON.stringify({
      rule: 'cost',
      classes: Object.fromEntries(
        ['van', 'light', 'rigid', 'articulated'].map((name) => [name, { per_km: 300, per_hour: 0 }]),
      ),
    }),
    reason: 'A test',
    entered_at: new Date(clock.now() - DAY),
    entered_by: support.uuid,
    entered_name: 'Somebody',
    approved_at: new Date(clock.now() - DAY),
    approved_by: cast.shipperUser.uuid,
    approved_name: 'Somebody else',
  };
  const ask = async () => {
    const quoted = await api().call('POST', `/api/v2/companies/${cast.shipper}/quotation-requests`, {
      token: cast.shipperUser.token,
      body: quotationRequest(clock.now(), {
        load: { weight: 24_000, pallets: [{ quantity: 33, width: 80, length: 120 }] },
      }),
    });
    return quoted.json<Quotation>().prices.find(({ type }) => type === 'custom');
  };
  const before = (await ask())?.named?.reviewed_from ?? 0;
  await context.db.insertInto('law_rows').values(row).execute();
  clock.advance(2 * 60_000);
  const price = await ask();
  const least = price?.named?.reviewed_from ?? 0;
  expect(least).toBeGreaterThan(before);
  const name = (custom_price: number) =>
    api().call('POST', `/api/v2/companies/${cast.shipper}/quotation-prices/${price?.uuid}/acceptation`, {
      token: cast.shipperUser.token,
      body: { payment_plan: 'immediate_cc_authorization', custom_price },
    });
  expectProblem(await name(least - 1), 422, 'budget_too_low');
});
