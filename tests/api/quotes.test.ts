import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { LILLE, LYON, quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const asked = (changes: Parameters<typeof quotationRequest>[1] = {}) => quotationRequest(api().clock.now(), changes);

const company = (path: string, of = cast.shipper) => `/api/v2/companies/${of}${path}`;
const quote = (body: unknown, { token }: Person = cast.shipperUser, headers = {}) =>
  api().call('POST', company('/quotation-requests'), { token, body, headers });
const again = (uuid: string, body: unknown) =>
  api().call('PUT', company(`/quotation-requests/${uuid}`), { token: cast.shipperUser.token, body });
const read = (path: string) => api().call('GET', company(path), { token: cast.shipperUser.token });

describe('a quote', () => {
  it('has the prices of a request, line by line', async () => {
    const answer = await quote(asked({ insuredLoadValue: 900_000 }));
    expect(answer.statusCode).toBe(201);
    const quotation = answer.json<Quotation>();
    expect(quotation).toMatchObject({
      linear_meters: 3.2,
      converted_to_custom: false,
      distance_estimated: true,
      free_time: { minutes: 60, hour_price: 6000 },
    });
    expect(quotation.prices.map(({ type, date_type }) => `${type} ${date_type}`)).toContain('lading tailored');
    expect(quotation.unavailable).toContainEqual({
      type: 'pallet_network',
      date_type: 'tailored',
      code: 'network_total_weight',
      title: '3 t at most, your load is 3.2 t.',
    });
    for (const { price, details, payment_plans, expires_at } of quotation.prices) {
      expect(details.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
      expect(details.at(-1)).toMatchObject({ key: 'insurance', amount: 4500, rule: 'insurance.basic' });
      expect(payment_plans.length).toBeGreaterThan(0);
      expect(expires_at).toBe(quotation.expires_at);
    }
    expect((await read(`/quotation-requests/${quotation.uuid}`)).json()).toEqual(quotation);
    const [first] = quotation.prices;
    expect((await read(`/quotation-prices/${first?.uuid}`)).json()).toEqual(first);
  });

  it('holds for half an hour', async () => {
    const { created_at, expires_at } = (await quote(asked())).json<Quotation>();
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30 * MINUTE);
  });

  it('says why in the language of the reader', async () => {
    const { unavailable } = (await quote(asked(), cast.shipperUser, { 'accept-language': 'fr' })).json<Quotation>();
    expect(unavailable.map(({ title }) => title)).toContain('3 t au maximum, votre chargement pèse 3,2 t.');
  });

  it('is asked once, however often the same key is sent', async () => {
    const key = randomUUID();
    const { token } = cast.shipperUser;
    const send = () => api().call('POST', company('/quotation-requests'), { token, key, body: asked() });
    const first = await send();
    expect((await send()).json()).toEqual(first.json());
  });

  it('gets new prices when it is asked again, and the old ones expire', async () => {
    const first = (await quote(asked())).json<Quotation>();
    api().clock.advance(10 * MINUTE);
    const second = (await again(first.uuid, asked({ load: { weight: 4800 } }))).json<Quotation>();
    expect(second.uuid).toBe(first.uuid);
    const known = new Set(first.prices.map(({ uuid }) => uuid));
    expect(second.prices.filter(({ uuid }) => known.has(uuid))).toEqual([]);
    const old = (await read(`/quotation-prices/${first.prices[0]?.uuid}`)).json();
    expect(Date.parse(old.expires_at)).toBe(api().clock.now());
    expect((await read(`/quotation-requests/${first.uuid}`)).json()).toEqual(second);
  });

  it('says every fault beside its field', async () => {
    const answer = await quote(
      asked({
        pickup: { address: { ...LILLE, city: 'Nulpart', location: null }, handling: { driver: null } },
        load: { weight: 49, pallets: [{ quantity: 34, width: 80, length: 120 }] },
      }),
    );
    expectViolations(
      answer,
      ['pickup.address', 'address_not_selected'],
      ['pickup.handling.driver', 'options_missing'],
      ['load.weight', 'too_small'],
      ['load.linear_meters', 'load_too_long'],
    );
    expect(answer.json().violations.map(({ message }: { message: string }) => message)).toEqual([
      'Please select an address in the suggestions list.',
      'You must choose your options.',
      'At least 50 kg.',
      'These goods take 13.6 linear metres, 13.2 at most.',
    ]);
  });

  it('says each field once: a text that is no day is not also too late', async () => {
    const time_slot = { start_time: 540, end_time: 1020, flexible: false };
    const answer = await quote(
      asked({
        pickup: { time_slot: { ...time_slot, date: '' } },
        delivery: { time_slot: { ...time_slot, date: '9999-99-99' } },
      }),
    );
    expectViolations(answer, ['pickup.time_slot.date', 'invalid_date'], ['delivery.time_slot.date', 'invalid_date']);
  });

  it('wants the place near its town', async () => {
    const answer = await quote(asked({ pickup: { address: { ...LILLE, location: LYON.location } } }));
    expectViolations(answer, ['pickup.address', 'location_elsewhere']);
  });

  it('is for shippers, and tells strangers nothing', async () => {
    expectProblem(await quote(asked(), cast.rival), 404, 'not_found');
    const carriers = await api().call('POST', company('/quotation-requests', cast.carrier), {
      token: cast.dispatcher.token,
      body: asked(),
    });
    expectProblem(carriers, 403, 'forbidden');
    const other = await api().scene.company('shipper', 'Tuilerie de Sars');
    const stranger = await api().scene.person(other, 'COMPANY');
    const { uuid, prices } = (await quote(asked())).json<Quotation>();
    for (const path of [`/quotation-requests/${uuid}`, `/quotation-prices/${prices[0]?.uuid}`]) {
      expectProblem(await api().call('GET', company(path, other), { token: stranger.token }), 404, 'not_found');
    }
    const changed = await api().call('PUT', company(`/quotation-requests/${uuid}`, other), {
      token: stranger.token,
      body: asked(),
    });
    expectProblem(changed, 404, 'not_found');
  });

  it('is refused to a locked company before anything is read', async () => {
    await api()
      .context.db.updateTable('companies')
      .set({ status: 'locked' })
      .where('uuid', '=', cast.shipper)
      .execute();
    expectProblem(await quote({ nonsense: true }), 403, 'company_locked');
  });
});

describe('an estimate', () => {
  it('is a range, and tells the distance and the metres', async () => {
    const answer = await api().call('POST', company('/estimation-requests'), {
      token: cast.shipperUser.token,
      body: {
        pickup_address: { postal_code: '59000', country: 'FR', location: LILLE.location },
        delivery_address: { postal_code: '69007', country: 'FR', location: LYON.location },
        load: { type: 'pallets', format: '120x80', quantity: 1, height: 150, weight: 100 },
      },
    });
    expect(answer.statusCode).toBe(200);
    const { price, linear_meters, distance } = answer.json();
    expect(linear_meters).toBe(0.4);
    expect(distance).toBeGreaterThan(600_000);
    expect(price.amount_min % 500).toBe(0);
    expect(price.amount_min).toBeLessThan(price.amount_max);
  });

  it('says what is wrong with the goods', async () => {
    const answer = await api().call('POST', company('/estimation-requests'), {
      token: cast.shipperUser.token,
      body: {
        pickup_address: { country: 'FR', location: LILLE.location },
        delivery_address: { country: 'FI', location: { lat: 60.17, lng: 24.94 } },
        load: { type: 'pallets', format: '120x80', quantity: 40, height: 300, weight: 100 },
      },
    });
    expectViolations(
      answer,
      ['delivery_address.country', 'country_not_opened'],
      ['load.height', 'too_large'],
      ['load.linear_meters', 'load_too_long'],
    );
  });
});

describe('the road between two places', () => {
  const ask = () =>
    api().call('POST', company('/distance-request'), {
      token: cast.shipperUser.token,
      body: {
        pickup_address: { country: 'FR', location: LILLE.location },
        delivery_address: { country: 'FR', location: LYON.location },
      },
    });

  it('is estimated without a routing service, and says so', async () => {
    const { distance, duration, estimated } = (await ask()).json();
    expect({ estimated, distance: Math.round(distance / 10_000) }).toEqual({ estimated: true, distance: 70 });
    expect(duration).toBe(Math.round(distance / (65_000 / 3600)));
  });
});
