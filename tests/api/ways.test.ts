import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Travel } from '#freight/mission/travel.ts';
import { type Location, townOf } from '#freight/place/address.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { DAY } from '#freight/values/duration.ts';
import { openRoads } from '#server/adapters/routing/open-router.ts';
import { EstimatedRouter, type Router } from '#server/adapters/routing/router.ts';
import { readOfferedWay, readWay } from '#server/services/transport/way/read-way.ts';
import { testApi } from '#tests/support/api.ts';
import { bookByCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { LILLE, LYON, quotationRequest } from '#tests/support/quotation.ts';
import type { Cast } from '#tests/support/scene.ts';
import type { TestServer } from '#tests/support/test-server.ts';

const api = testApi();
let cast: Cast;
let server: Pick<TestServer, 'call' | 'context'>;

const BEND = { lat: 48.85, lng: 2.35 };

/** A router that knows one road: by way of a bend, 700 km and ten hours long. It counts what it is asked. */
class BentRoad implements Router {
  asked = 0;
  async travel(from: Location, to: Location): Promise<Travel> {
    this.asked += 1;
    const middle = { lat: (from.lat + BEND.lat) / 2, lng: (from.lng + BEND.lng) / 2 + 0.00001 };
    return { distance: 700_000, duration: 36_000, estimated: false, path: [from, middle, BEND, to] };
  }
}

let road: BentRoad;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  road = new BentRoad();
  server = await api().beside({ routing: road });
});

const ofShipper = (path: string) => `/api/v2/companies/${cast.shipper}${path}`;
const ofCarrier = (path: string) => `/api/v2/companies/${cast.carrier}${path}`;
const read = async (url: string, token?: string) => (await server.call('GET', url, { ...(token && { token }) })).json();

async function book(): Promise<string> {
  const { token } = cast.shipperUser;
  const body = quotationRequest(api().clock.now());
  const { prices } = (await server.call('POST', ofShipper('/quotation-requests'), { token, body })).json<Quotation>();
  const price = prices.find(({ type }) => type === 'lading')?.uuid ?? '';
  return (await bookByCard(server, { company: cast.shipper, token, price })).uuid;
}

describe('the road that was priced', () => {
  it('is drawn for its shipper, its carrier and guests, and is not measured again', async () => {
    const shipment = await book();
    const [{ token }, dispatcher] = [cast.shipperUser, cast.dispatcher.token];
    const mission = (
      await server.call('POST', ofCarrier(`/offers/${shipment}/booking`), {
        token: dispatcher,
        body: { driver: cast.driver.uuid },
      })
    ).json<Mission>();
    const link = await server.call('POST', ofShipper(`/shipments/${shipment}/share-links`), {
      token,
      body: { expires_at: api().clock.iso(DAY) },
    });
    const asked = road.asked;
    const priced = await read(ofShipper(`/shipments/${shipment}/travel`), token);
    expect(priced).toEqual({
      distance: 700_000,
      duration: 36_000,
      estimated: false,
      path: [LILLE.location, BEND, LYON.location],
    });
    expect(await read(ofCarrier(`/missions/${mission.uuid}/travel`), dispatcher)).toEqual(priced);
    expect(await read(`/api/v2/me/missions/${mission.uuid}/travel`, cast.driver.person.token)).toEqual(priced);
    expect(await read(`/api/share/${link.json().token}/travel`)).toEqual(priced);
    expect(road.asked).toBe(asked);
  });

  it('stays the one that was priced when the roads change', async () => {
    const shipment = await book();
    server = await api().beside({ routing: new EstimatedRouter() });
    const travel = await read(ofShipper(`/shipments/${shipment}/travel`), cast.shipperUser.token);
    expect(travel).toMatchObject({ distance: 700_000, path: [LILLE.location, BEND, LYON.location] });
    expect(travel).not.toHaveProperty('measured_later');
  });

  it('leads from town to town on the market, and shows nothing near a gate', async () => {
    const shipment = await book();
    const { token } = cast.dispatcher;
    const offer = await read(ofCarrier(`/offers/${shipment}`), token);
    const { path } = await read(ofCarrier(`/offers/${shipment}/travel`), token);
    expect(path).toEqual([offer.pickup.address.location, BEND, offer.delivery.address.location]);
    for (const gate of [LILLE, LYON]) expect(path).not.toContainEqual(gate.location);
    for (const point of path.slice(1, -1)) expect(greatCircle(point, LILLE.location)).toBeGreaterThan(10_000);
  });

  it('is in an estimate, with an account and without', async () => {
    const load = { type: 'pallets', height: 150, weight: 3200, pallets: [{ quantity: 8, width: 80, length: 120 }] };
    const lane = {
      pickup_address: { country: 'FR', location: LILLE.location },
      delivery_address: { country: 'FR', location: LYON.location },
    };
    const { token } = cast.shipperUser;
    const known = await server.call('POST', ofShipper('/estimation-requests'), { token, body: { ...lane, load } });
    expect(known.json()).toMatchObject({ distance: 700_000, path: [LILLE.location, BEND, LYON.location] });
    const typed = {
      pickup_address: { country: 'FR', place: '59000 Lille' },
      delivery_address: { country: 'FR', place: '69007 Lyon' },
    };
    const found = (await server.call('POST', '/api/v2/estimation-requests', { body: { ...typed, load } })).json();
    expect(found.path.at(0)).toEqual(found.pickup_address.location);
    expect(found.path).toContainEqual(BEND);
  });

  it('does not make lists longer', async () => {
    const [{ token }, dispatcher] = [cast.shipperUser, cast.dispatcher.token];
    const shipment = await book();
    for (const url of [ofShipper('/shipments'), ofShipper(`/shipments/${shipment}`)]) {
      expect(JSON.stringify(await read(url, token))).not.toContain('"path"');
    }
    expect(JSON.stringify(await read(ofCarrier('/offers'), dispatcher))).not.toContain('"path"');
  });
});

describe('a transport that was priced without its path', () => {
  it('keeps its distance, and gets the path measured with a word that it is later', async () => {
    const shipment = await addOffer(api().context, cast.shipper);
    const { token } = cast.shipperUser;
    const { distance } = await read(ofShipper(`/shipments/${shipment}`), token);
    const travel = await read(ofShipper(`/shipments/${shipment}/travel`), token);
    expect(travel).toMatchObject({ distance, duration: 36_000, estimated: true, measured_later: true });
    expect(travel.path).toContainEqual(BEND);
  });

  it('has a straight line where nothing can be measured', async () => {
    const shipment = await addOffer(api().context, cast.shipper);
    server = await api().beside({ routing: new EstimatedRouter() });
    const travel = await read(ofShipper(`/shipments/${shipment}/travel`), cast.shipperUser.token);
    expect(travel).toMatchObject({ estimated: true });
    expect(travel.path).toHaveLength(2);
    expect(travel).not.toHaveProperty('measured_later');
  });
});

it('a transport of the demonstration is drawn on the road it was priced for, on the market too', async () => {
  const routing = openRoads();
  await emptyTables(api().context.db);
  const context = { ...api().context, routing };
  await seedDemo(context);
  const { db } = context;
  const missions = await db.selectFrom('missions').select('uuid').execute();
  const shipments = await db.selectFrom('shipments').select(['uuid', 'pickup', 'delivery', 'distance']).execute();
  expect(missions.length + shipments.length).toBeGreaterThan(200);
  for (const { uuid } of missions) {
    const { path, measured_later, estimated } = await readWay(context, { mission: uuid });
    expect({ measured_later, estimated, isRoad: path.length > 2 }, uuid).toEqual({
      measured_later: undefined,
      estimated: true,
      isRoad: true,
    });
  }
  for (const { uuid, pickup, delivery, distance } of shipments) {
    const towns = { pickup: townOf(pickup.address.location), delivery: townOf(delivery.address.location) };
    const [own, offered] = [await readWay(context, { shipment: uuid }), await readOfferedWay(context, uuid, towns)];
    expect([own.measured_later, offered.measured_later, own.distance, offered.distance], uuid).toEqual([
      undefined,
      undefined,
      distance,
      distance,
    ]);
  }
});

it('the way of a link that nobody knows is not there, and that of one that ended is gone', async () => {
  const shipment = await addOffer(api().context, cast.shipper);
  const { token } = cast.shipperUser;
  const made = await server.call('POST', ofShipper(`/shipments/${shipment}/share-links`), {
    token,
    body: { expires_at: api().clock.iso(DAY) },
  });
  const link = made.json<{ uuid: string; token: string }>();
  expectProblem(await server.call('GET', `/api/share/${crypto.randomUUID()}/travel`), 404, 'not_found');
  expect((await server.call('GET', `/api/share/${link.token}/travel`)).statusCode).toBe(200);
  const listed = await read(ofShipper(`/shipments/${shipment}/share-links`), token);
  expect(listed.items).toMatchObject([{ opened: 0 }]);
  await server.call('DELETE', ofShipper(`/shipments/${shipment}/share-links/${link.uuid}`), { token });
  expectProblem(await server.call('GET', `/api/share/${link.token}/travel`), 410, 'link_expired');
});
