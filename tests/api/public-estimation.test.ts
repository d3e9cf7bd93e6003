import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import type { requestPublicEstimation } from '#contract/quote.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';

const api = testApi();

beforeEach(() => emptyTables(api().context.db));

const LOAD = { type: 'pallets', format: '120x80', quantity: 15, height: 180, weight: 6060 };
const FROM = { country: 'FR', place: '59200 Tourcoing' };
const TO = { country: 'PL', place: '44-100 Gliwice' };

const estimate = (changes: object = {}, headers: Record<string, string> = {}) =>
  api().call('POST', '/api/v2/estimation-requests', {
    body: { pickup_address: FROM, delivery_address: TO, load: LOAD, ...changes },
    headers,
  });

describe('an estimate without an account', () => {
  it('finds both towns, and says the range of prices, the road, the metres and the emissions', async () => {
    const answer = await estimate();
    expect(answer.statusCode).toBe(200);
    const found = answer.json<AnswerOf<typeof requestPublicEstimation>>();
    expect(found).toMatchObject({
      pickup_address: { postal_code: '59200', city: 'Tourcoing', country: 'FR', division_code: 'FR-59' },
      delivery_address: { postal_code: '44-100', city: 'Gliwice', country: 'PL', division_code: 'PL-24' },
      distance_estimated: true,
      linear_meters: 6,
      price: { currency: 'EUR' },
    });
    expect(found.price?.amount_min).toBeLessThan(found.price?.amount_max ?? 0);
    // 6.06 t over the road, at 95 g a tonne-kilometre.
    expect(found.co2.grams).toBe(Math.round((6060 * found.distance * 95) / 1_000_000));
  });

  it.each([
    ['an island', { country: 'FR', place: '20000 Ajaccio' }],
    ['an island with a postal code of the mainland', { country: 'FR', place: '56170 Île-d’Houat' }],
    ['an island by its postal code alone', { country: 'ES', place: '07001 Palma' }],
  ])('says that there is no price to %s', async (_place, delivery_address) => {
    const answer = await estimate({ pickup_address: { country: 'FR', place: '59000 Lille' }, delivery_address });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      price: null,
      unavailable: {
        code: 'sea_crossing',
        title: 'This transport crosses the sea. Name your price and we look for a carrier.',
      },
    });
  });

  it('is the one a shipper gets for the same lane', async () => {
    const { shipper, shipperUser } = await api().scene.cast();
    const open = (await estimate()).json<AnswerOf<typeof requestPublicEstimation>>();
    const end = ({ postal_code, country, division_code, location }: typeof open.pickup_address) => ({
      postal_code,
      country,
      division_code,
      location,
    });
    const own = await api().call('POST', `/api/v2/companies/${shipper}/estimation-requests`, {
      token: shipperUser.token,
      body: { pickup_address: end(open.pickup_address), delivery_address: end(open.delivery_address), load: LOAD },
    });
    expect(own.json().price).toEqual(open.price);
  });

  it.each([
    ['59200 TOURCOING', '59200'],
    ['Tourcoing 59200', '59200'],
    ['tourcoing, 59 200', '59200'],
  ])('finds the town of "%s"', async (place, postalCode) => {
    const answer = await estimate({ pickup_address: { country: 'FR', place } });
    expect(answer.json().pickup_address).toMatchObject({ city: 'Tourcoing', postal_code: postalCode });
  });

  it.each([
    ['Tourcoing', 'address_incomplete'],
    ['59200', 'address_incomplete'],
    ['59200 Nowheria', 'address_imprecise'],
    ['', 'address_incomplete'],
  ])('says what is missing in "%s"', async (place, code) => {
    expectViolations(await estimate({ pickup_address: { country: 'FR', place } }), ['pickup_address.place', code]);
  });

  it('says all that is wrong at once, in the language of the reader', async () => {
    const answer = await estimate(
      { delivery_address: { country: 'CH', place: '8001 Zürich' }, load: { ...LOAD, height: 300 } },
      { 'accept-language': 'fr' },
    );
    expectViolations(answer, ['delivery_address.country', 'country_not_opened'], ['load.height', 'too_large']);
    expect(answer.json().title).not.toMatch(/^The/);
  });

  it('is limited by network, so that nobody reads the whole tariff out of it', async () => {
    const answers = [];
    for (let count = 0; count < 41; count += 1) {
      answers.push(await estimate({ load: { ...LOAD, weight: null } }));
    }
    expect(answers.slice(0, 40).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 40 }, () => 422));
    const [last] = answers.slice(-1);
    if (last === undefined) throw new Error('Nothing was asked.');
    expectProblem(last, 429, 'too_many_requests');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    api().clock.advance(4000);
    expect((await estimate()).statusCode).toBe(200);
  });
});

describe('towns for an estimate', () => {
  const towns = (query: string) => api().call('GET', `/api/v2/estimation-requests/towns${query}`);

  it('are found in their country, with their postal codes and nothing else', async () => {
    const answer = await towns('?q=tourcoing&country=FR');
    expect(answer.json()).toEqual({ items: expect.arrayContaining([{ postal_code: '59200', city: 'Tourcoing' }]) });
    expect((await towns('?q=&country=FR')).json()).toEqual({ items: [] });
    expectViolations(await towns('?q=tourcoing'), ['country', 'required']);
  });

  it('are limited by network', async () => {
    for (let count = 0; count < 120; count += 1) expect((await towns('?q=&country=FR')).statusCode).toBe(200);
    expectProblem(await towns('?q=&country=FR'), 429, 'too_many_requests');
  });
});
