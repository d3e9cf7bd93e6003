import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { Extra } from '#freight/extra/extra.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import { type Cast, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  const { context, scene, clock } = api();
  clock.advance(Date.parse('2026-03-17T07:00:00.000Z') - clock.now());
  await emptyTables(context.db);
  cast = await scene.cast();
});

const PLACES = {
  ES: { postal_code: '28001', city: 'Madrid', country: 'ES', location: { lat: 40.4168, lng: -3.7038 } },
  IT: { postal_code: '20121', city: 'Milano', country: 'IT', location: { lat: 45.4722, lng: 9.1922 } },
  PT: { postal_code: '1100-148', city: 'Lisboa', country: 'PT', location: { lat: 38.7167, lng: -9.1333 } },
  FR: { postal_code: '69007', city: 'Lyon', country: 'FR', location: { lat: 45.733, lng: 4.835 } },
} as const;
const BARCELONA = {
  street_name: 'Calle 1',
  postal_code: '08001',
  city: 'Barcelona',
  country: 'ES',
  location: { lat: 41.38, lng: 2.17 },
};
type Country = keyof typeof PLACES;

const FULL = { weight: 24_000, pallets: [{ quantity: 33, width: 80, length: 120 }] };
const SMALL = { weight: 400, pallets: [{ quantity: 1, width: 80, length: 120 }] };
const placeOf = (country: Country) => ({ street_name: 'Calle 1', ...PLACES[country] });
const handling = (driver: boolean) => ({ driver, tail_lift: false });

/** Goods from Lille to a country, unloaded by the driver or not. */
function asked(country: Country, load: object, driver = false) {
  const { time_slot } = quotationRequest(api().clock.now()).delivery;
  const day = new Date(Date.parse(`${time_slot.date}T00:00:00Z`) + 4 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const delivery = {
    address: placeOf(country),
    time_slot: { ...time_slot, date: day },
    handling: handling(driver),
  };
  return quotationRequest(api().clock.now(), { delivery, load });
}
const quote = (body: object) =>
  api().call('POST', `/api/v2/companies/${cast.shipper}/quotation-requests`, { token: cast.shipperUser.token, body });

describe('handling by the driver', () => {
  it.each<[Country, object, boolean]>([
    ['ES', FULL, false],
    ['ES', SMALL, true],
    ['PT', FULL, false],
    ['PT', SMALL, true],
    ['IT', FULL, true],
    ['FR', FULL, true],
  ])('in %s with %j is sold: %s', async (country, load, isSold) => {
    const answer = await quote(asked(country, load, true));
    if (isSold) expect(answer.statusCode).toBe(201);
    else expectViolations(answer, ['delivery.handling.driver', 'handling_forbidden_here']);
    expect((await quote(asked(country, load, false))).statusCode).toBe(201);
  });

  it('is refused where it is forbidden at the pickup too, whatever the other end allows', async () => {
    const request = asked('ES', FULL, true);
    const { time_slot } = request.pickup;
    const turned = { ...request, pickup: { ...request.delivery, address: BARCELONA, time_slot } };
    expectViolations(
      await quote(turned),
      ['pickup.handling.driver', 'handling_forbidden_here'],
      ['delivery.handling.driver', 'handling_forbidden_here'],
    );
  });
});

describe('the free time of a quoted price', () => {
  const freeTimes = async (country: Country, load: object) => {
    const { prices, free_time } = (await quote(asked(country, load))).json<Quotation>();
    return prices.map((price) => ({ free_time, at: price.free_time_pickup, to: price.free_time_delivery }));
  };

  it.each<[Country, object, object]>([
    ['IT', SMALL, { minutes: 90, per_hour: 10_000, law: 'IT' }],
    ['IT', FULL, { minutes: 90, per_hour: 10_000, law: 'IT' }],
    ['ES', SMALL, { minutes: 60, per_hour: 6000, law: 'tariff' }],
    ['ES', FULL, { minutes: 60, per_hour: 4000, law: 'ES' }],
    ['FR', FULL, { minutes: 120, per_hour: 6000, law: 'tariff' }],
  ])('of a stop in %s with %j is %j', async (country, load, free) => {
    const all = await freeTimes(country, load);
    expect(all.length).toBeGreaterThan(0);
    for (const { at, to } of all) {
      expect(at).toMatchObject({ law: 'tariff' });
      expect(to).toMatchObject(free);
    }
  });
});

describe('waiting', () => {
  /** The slot of the pickup opens at 08:40 by the clocks of Milano and Madrid. */
  const OPENS = Date.parse('2026-03-18T07:40:00.000Z');

  async function waitFor(minutes: number, country: Country, metres = 6) {
    const { context } = api();
    const pickup = stopAt({ ...TOURCOING, address: { ...TOURCOING.address, ...PLACES[country] } });
    const shipment = await addOffer(context, cast.shipper, { price: 60_000, pickup });
    const load = (await context.db.selectFrom('shipments').select('load').executeTakeFirstOrThrow()).load;
    await context.db
      .updateTable('shipments')
      .set({ load: JSON.stringify({ ...load, linear_meters: metres }), payment_plan: 'thirty_days_invoice' })
      .execute();
    const carriers = (method: 'GET' | 'POST', path: string, body?: object) =>
      api().call(method, `/api/v2/companies/${cast.carrier}${path}`, {
        token: cast.dispatcher.token,
        ...(body && { body }),
      });
    const booked = await carriers('POST', `/offers/${shipment}/booking`, { driver: cast.driver.uuid });
    const { uuid } = booked.json<Mission>();
    const step = (path: string) =>
      api().call('POST', `/api/v2/me/missions/${uuid}/${path}`, { token: cast.driver.person.token });
    api().clock.advance(OPENS - api().clock.now());
    await step('pickup/arrive');
    api().clock.advance(minutes * MINUTE);
    await step('pickup/complete');
    const paid = await api().call('GET', `/api/v2/companies/${cast.shipper}/shipments/${shipment}/extras`, {
      token: cast.shipperUser.token,
    });
    const earned = await carriers('GET', `/missions/${uuid}/extras`);
    return [paid, earned].map((answer) => answer.json<{ items: Extra[] }>().items[0]);
  }

  it.each<[Country, minutes: number, metres: number, paid: number, earned: number, law: string]>([
    ['IT', 75, 6, 6000, 5100, 'tariff'],
    ['IT', 91, 6, 10_000, 10_000, 'IT'],
    ['IT', 200, 13.2, 20_000, 20_000, 'IT'],
    ['ES', 90, 13.2, 4000, 4000, 'ES'],
    ['ES', 130, 6, 12_000, 10_200, 'tariff'],
    ['ES', 300, 13.2, 16_000, 16_000, 'ES'],
  ])(
    'in %s for %i minutes with %d metres: %i paid, %i earned, by %s',
    async (country, minutes, metres, paid, earned, law) => {
      const [ofShipper, ofCarrier] = await waitFor(minutes, country, metres);
      expect(ofShipper).toMatchObject({ amount: paid, waiting: { law } });
      expect(ofCarrier).toMatchObject({ amount: earned, waiting: { law } });
      for (const extra of [ofShipper, ofCarrier]) {
        expect((extra?.waiting?.hours ?? 0) * (extra?.waiting?.hour_price ?? 0)).toBe(extra?.amount);
      }
    },
  );

  it('in France is by the tariff, and says no law', async () => {
    const [extra] = await waitFor(130, 'FR');
    expect(extra).toMatchObject({ amount: 12_000 });
  });
});

it('a key that may write missions reports the arrival of a truck', async () => {
  const shipment = await addOffer(api().context, cast.shipper, { price: 60_000 });
  const company = `/api/v2/companies/${cast.carrier}`;
  const { token } = cast.dispatcher;
  const made = await api().call('POST', `${company}/api-keys`, {
    token,
    body: { name: 'Fleet', scopes: ['missions:read', 'missions:write'], expires_at: null },
  });
  const { key } = made.json<{ key: string }>();
  const booked = await api().call('POST', `${company}/offers/${shipment}/booking`, { token, body: {} });
  const { uuid } = booked.json<Mission>();
  api().clock.advance(60 * MINUTE);
  const arrived = await api().call('POST', `${company}/missions/${uuid}/pickup/arrive`, { token: key });
  expect([arrived.statusCode, arrived.json<Mission>().pickup.arrived_at]).toEqual([200, expect.any(String)]);
});

it.each(['/.well-known/nothing', '/scim/v2/Users', '/mcp', '/mcp/tools'])(
  '%s is not found, told to a machine',
  async (path) => {
    expectProblem(await api().call('GET', path), 404, 'not_found');
  },
);
