import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import { openRoads } from '#server/adapters/routing/open-router.ts';
import type { Router } from '#server/adapters/routing/router.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { LILLE, quotationRequest } from '#tests/support/quotation.ts';
import type { Cast } from '#tests/support/scene.ts';
import type { TestServer } from '#tests/support/test-server.ts';

const api = testApi();
const roads = openRoads();
let cast: Cast;
let server: Pick<TestServer, 'call'>;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  server = await api().beside({ routing: roads });
});

const PLACES = {
  Bari: { country: 'IT', postal_code: '70121', city: 'Bari', location: { lat: 41.1207, lng: 16.8698 } },
  Split: { country: 'HR', postal_code: '21000', city: 'Split', location: { lat: 43.508, lng: 16.44 } },
  Stockholm: { country: 'SE', postal_code: '111 20', city: 'Stockholm', location: { lat: 59.329, lng: 18.069 } },
  Tallinn: { country: 'EE', postal_code: '10111', city: 'Tallinn', location: { lat: 59.437, lng: 24.754 } },
  Copenhagen: { country: 'DK', postal_code: '1050', city: 'København', location: { lat: 55.676, lng: 12.568 } },
  Rostock: { country: 'DE', postal_code: '18055', city: 'Rostock', location: { lat: 54.089, lng: 12.14 } },
  Hamburg: { country: 'DE', postal_code: '20095', city: 'Hamburg', location: { lat: 53.551, lng: 9.993 } },
  Ischia: { country: 'IT', postal_code: '80077', city: 'Ischia', location: { lat: 40.737, lng: 13.949 } },
} as const;
type Town = keyof typeof PLACES;

const call = (path: string, body: unknown) =>
  server.call('POST', `/api/v2/companies/${cast.shipper}${path}`, { token: cast.shipperUser.token, body });

const end = ({ country, postal_code, location }: (typeof PLACES)[Town]) => ({ country, postal_code, location });

async function quoteBetween(from: Town, to: Town): Promise<Quotation> {
  const asked = quotationRequest(api().clock.now());
  const address = (town: Town) => ({ ...asked.pickup.address, ...PLACES[town] });
  const body = {
    ...asked,
    pickup: { ...asked.pickup, address: address(from) },
    delivery: { ...asked.delivery, address: address(to) },
  };
  const answer = await call('/quotation-requests', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

describe('a transport that needs a ferry', () => {
  it.each<[Town, Town]>([
    ['Bari', 'Split'],
    ['Stockholm', 'Tallinn'],
    ['Copenhagen', 'Rostock'],
    ['Hamburg', 'Ischia'],
  ])('has only the price that its shipper names: %s to %s', async (from, to) => {
    const { prices, unavailable } = await quoteBetween(from, to);
    expect(prices.map(({ type }) => type)).toEqual(['custom']);
    expect(prices[0]?.named?.accepted_from).toBeNull();
    expect(unavailable).toContainEqual(expect.objectContaining({ type: 'lading', code: 'sea_crossing' }));
  });

  it('is said so with its distance and with its estimate', async () => {
    const lane = { pickup_address: end(PLACES.Copenhagen), delivery_address: end(PLACES.Rostock) };
    const { distance, over_sea } = (await call('/distance-request', lane)).json();
    expect([over_sea, Math.round(distance / 20_000)]).toEqual([true, 8]);
    const load = { type: 'pallets', format: '120x80', quantity: 3, height: 180, weight: 900 };
    expect((await call('/estimation-requests', { ...lane, load })).json()).toMatchObject({
      price: null,
      unavailable: { code: 'sea_crossing' },
    });
  });
});

describe('a transport by road', () => {
  it('is priced by the length of its road, and keeps it as its path', async () => {
    const { prices, distance, distance_estimated } = await quoteBetween('Copenhagen', 'Hamburg');
    expect(prices.map(({ type }) => type)).toContain('lading');
    expect(Math.abs(distance / 475_000 - 1)).toBeLessThan(0.06);
    expect(distance_estimated).toBe(true);
    const lane = { pickup_address: end(PLACES.Copenhagen), delivery_address: end(PLACES.Hamburg) };
    const load = { type: 'pallets', format: '120x80', quantity: 3, height: 180, weight: 900 };
    const estimation = (await call('/estimation-requests', { ...lane, load })).json();
    expect(estimation.distance).toBe(distance);
    expect(estimation.path.length).toBeGreaterThan(5);
    expect((await call('/distance-request', lane)).json()).not.toHaveProperty('over_sea');
  });

  it('is measured along the embedded roads while the routing service is silent', async () => {
    const silent: Router = { travel: () => new Promise(() => undefined), alongRoads: roads.alongRoads };
    server = await api().beside({ routing: silent });
    const lane = { pickup_address: { country: 'FR', location: LILLE.location }, delivery_address: end(PLACES.Hamburg) };
    const { distance, estimated } = (await call('/distance-request', lane)).json();
    expect(estimated).toBe(true);
    expect(distance).toBe(roads.alongRoads(LILLE.location, PLACES.Hamburg.location)?.distance);
  });
});
