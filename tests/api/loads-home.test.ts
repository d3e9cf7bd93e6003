import { beforeEach, describe, expect, it } from 'vitest';
import type { NearMiss } from '#freight/homeward/near-miss.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { PALLETS } from '#tests/support/load.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { expectViolations } from '#tests/support/problems.ts';
import { ANTWERPEN, type Cast, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

const LYON = { lat: 45.76, lng: 4.84 };
const LILLE = { lat: 50.63, lng: 3.06 };
const HOME = 'near=45.76,4.84,80&home=50.63,3.06';

/** From Vénissieux to Tourcoing, tomorrow from 08:00 to 12:00, and a day later until 18:00. */
const venissieux = { city: 'Vénissieux', country: 'FR', division_code: 'FR-69', location: { lat: 45.7, lng: 4.89 } };
const macon = { city: 'Mâcon', country: 'FR', division_code: 'FR-71', location: { lat: 46.31, lng: 4.83 } };
const tourcoing = TOURCOING.address;
const morning = { start_time: 480, end_time: 720, flexible: false };
const byEvening = { date: '2026-03-19', start_time: 480, end_time: 1080, flexible: true };

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

interface Load {
  readonly from?: Partial<typeof tourcoing>;
  readonly to?: Partial<typeof tourcoing>;
  readonly price?: number;
  readonly pickup?: Partial<typeof TOURCOING.time_slot>;
  readonly delivery?: Partial<typeof TOURCOING.time_slot>;
  readonly length?: number;
}

const add = ({ from = venissieux, to = tourcoing, price = 90_000, pickup, delivery, length }: Load = {}) =>
  addOffer(api().context, cast.shipper, {
    pickup: stopAt(TOURCOING, { address: from, slot: { ...morning, ...pickup } }),
    delivery: stopAt(ANTWERPEN, { address: to, slot: { ...byEvening, ...delivery } }),
    price,
    ...(length === undefined ? {} : { load: { ...PALLETS, length } }),
  });

const ask = (query: string) =>
  api().call('GET', `/api/v2/companies/${cast.carrier}/offers?${query}`, { token: cast.dispatcher.token });
const list = async (
  query: string,
): Promise<{ items: Offer[]; meta: { item_count: number; near_misses?: NearMiss[] } }> => (await ask(query)).json();
const listed = async (query: string) => (await list(query)).items.map(({ uuid }) => uuid);
const missed = async (query: string) => {
  const { items, meta } = await list(query);
  return { items: items.map(({ uuid }) => uuid), misses: meta.near_misses?.map(({ misses }) => misses) };
};

describe('a list near a place', () => {
  it('has the offers whose pickup is within the radius, measured from the town they show', async () => {
    const near = await add();
    const far = await add({ from: macon });
    const edge = Math.ceil(greatCircle(LYON, macon.location) / 1000);
    expect(await listed(`near=45.76,4.84,${edge - 1}`)).toEqual([near]);
    expect((await listed(`near=45.76,4.84,${edge}`)).sort()).toEqual([near, far].sort());
    expect((await list(`near=45.76,4.84,${edge - 1}&limit=0`)).meta.item_count).toBe(1);
  });

  it('does not tell where the gate is', async () => {
    await add({ from: { ...venissieux, location: { lat: 45.7049, lng: 4.8949 } } });
    const found = await Promise.all(
      Array.from({ length: 9 }, (_, index) => listed(`near=${45.7 - index / 1000},4.89,1`)),
    );
    const moved = await api().context.db.selectFrom('shipments').select('uuid').execute();
    await emptyTables(api().context.db);
    cast = await api().scene.cast();
    await add({ from: { ...venissieux, location: { lat: 45.6951, lng: 4.8851 } } });
    const again = await Promise.all(
      Array.from({ length: 9 }, (_, index) => listed(`near=${45.7 - index / 1000},4.89,1`)),
    );
    expect(moved.length).toBe(1);
    expect(again.map((items) => items.length)).toEqual(found.map((items) => items.length));
  });

  it('has the offers whose pickup slot is open at some time between two moments', async () => {
    const tomorrow = await add();
    const later = await add({ pickup: { date: '2026-03-20' }, delivery: { date: '2026-03-21' } });
    const between = (from: string, until: string) => listed(`pickup_from=${from}&pickup_until=${until}`);
    // The slot is from 07:00 to 11:00 UTC.
    expect(await between('2026-03-18T10:59:00Z', '2026-03-19T00:00:00Z')).toEqual([tomorrow]);
    expect(await between('2026-03-18T11:01:00Z', '2026-03-19T00:00:00Z')).toEqual([]);
    expect(await between('2026-03-18T00:00:00Z', '2026-03-18T06:59:00Z')).toEqual([]);
    expect(await listed('pickup_from=2026-03-19T00:00:00Z')).toEqual([later]);
    expect(await listed('pickup_until=2026-03-19T00:00:00%2B01:00')).toEqual([tomorrow]);
  });

  it('says what is wrong with a place, a moment or a half question', async () => {
    expectViolations(await ask('near=Lyon'), ['near', 'invalid']);
    expectViolations(await ask('near=45.76,4.84'), ['near', 'invalid']);
    expectViolations(await ask('near=95,4.84,80'), ['near.lat', 'too_large']);
    expectViolations(await ask('near=45.76,4.84,0'), ['near.km', 'too_small']);
    expectViolations(await ask('near=45.76,4.84,501'), ['near.km', 'too_large']);
    expectViolations(await ask('pickup_from=tomorrow'), ['pickup_from', 'invalid_time']);
    expectViolations(await ask('near=45.76,4.84,80&home=Lille'), ['home', 'invalid']);
    expectViolations(await ask('home=50.63,3.06'), ['near', 'required']);
    expectViolations(await ask('near=45.76,4.84,80&sort=rate'), ['home', 'required']);
    expectViolations(await ask('home_by=2026-03-20T00:00:00Z'), ['near', 'required'], ['home', 'required']);
  });
});

describe('the loads home', () => {
  it('come by the price of a kilometre driven, empty ones included, the best first', async () => {
    const direct = await add({ price: 90_000 });
    const detour = await add({ to: { ...tourcoing, location: { lat: 48.86, lng: 2.35 } }, price: 90_000 });
    const best = await add({ price: 95_000 });
    const { items } = await list(`${HOME}&sort=rate`);
    expect(items.map(({ uuid }) => uuid)).toEqual([best, direct, detour]);
    const road = (from: typeof LYON, to: typeof LYON) => Math.round(greatCircle(from, to) * 1.3);
    const [first] = items;
    const empty = road(LYON, { lat: 45.7, lng: 4.89 });
    const home = road({ lat: 50.72, lng: 3.16 }, LILLE);
    expect(first).toMatchObject({
      empty_meters: empty,
      home_meters: home,
      rate: Math.round(95_000 / ((empty + 118_000 + home) / 1000)),
    });
    // Delivered on the 19th from 08:00, half an hour of unloading, then 13 km.
    expect(Date.parse(first?.home_at ?? '')).toBeGreaterThan(Date.parse('2026-03-19T07:30:00Z'));
    expect(Date.parse(first?.home_at ?? '')).toBeLessThan(Date.parse('2026-03-19T08:30:00Z'));
  });

  it('come in every other order too, a page at a time', async () => {
    const dear = await add({ price: 99_000 });
    const cheap = await add({ price: 80_000 });
    expect(await listed(`${HOME}&sort=price`)).toEqual([cheap, dear]);
    expect(await listed(`${HOME}&limit=1&page=2`)).toEqual([cheap]);
    expect((await list(`${HOME}&limit=1&page=2`)).meta).toMatchObject({
      item_count: 2,
      pagination: { page_count: 2 },
    });
  });

  it('are left out where the truck comes too late for them, and told as near misses with what they miss by', async () => {
    const early = await add({ pickup: { start_time: 480, end_time: 540 } });
    expect(await missed(`${HOME}&pickup_from=2026-03-18T07:55:00Z`)).toEqual({
      items: [],
      // The slot closes at 08:00 UTC; the truck is there 9.5 km later.
      misses: [[{ kind: 'pickup', by: expect.any(Number) }]],
    });
    expect(await missed(`${HOME}&pickup_from=2026-03-18T07:00:00Z`)).toEqual({ items: [early], misses: [] });
  });

  it('bring the truck home in time, or miss it by the time they are late', async () => {
    await add();
    const { items } = await list(HOME);
    const at = Date.parse(items[0]?.home_at ?? '');
    expect(await missed(`${HOME}&home_by=${new Date(at).toISOString()}`)).toMatchObject({ items: [{}], misses: [] });
    expect(await missed(`${HOME}&home_by=${new Date(at - 90_000).toISOString()}`)).toEqual({
      items: [],
      misses: [[{ kind: 'home', by: 90 }]],
    });
  });

  it('nearly are those outside the radius and those too long, the smallest misses first, three at most', async () => {
    const out = await add({ from: { ...macon, location: { lat: 46.55, lng: 4.83 } } });
    const long = await add({ length: 620 });
    for (const length of [650, 660]) await add({ length });
    await add({ length: 900 });
    const { items, meta } = await list(`${HOME}&max_length=600`);
    expect(items).toEqual([]);
    expect(meta.near_misses).toMatchObject([
      { offer: { uuid: out }, misses: [{ kind: 'distance' }] },
      { offer: { uuid: long }, misses: [{ kind: 'length', by: 20 }] },
      { misses: [{ kind: 'length', by: 50 }] },
    ]);
    expect(meta.near_misses?.[0]?.offer.rate).toBeGreaterThan(0);
    expect((await list(`${HOME}&max_length=600&page=2`)).meta.near_misses).toBeUndefined();
  });

  it('leave out what the company hid, and count what it has not viewed', async () => {
    const [hidden, seen] = [await add(), await add()];
    await add();
    const { token } = cast.dispatcher;
    await api().call('DELETE', `/api/v2/companies/${cast.carrier}/offers/${hidden}`, { token });
    await api().call('HEAD', `/api/v2/companies/${cast.carrier}/offers/${seen}`, { token });
    const { items, meta } = await list(HOME);
    expect(items.map(({ is_viewed }) => is_viewed).sort()).toEqual([false, true]);
    expect(meta).toMatchObject({ item_count: 2, unviewed_item_count: 1, near_misses: [] });
  });
});

describe('a saved search', () => {
  it('keeps the circle and the time of the pickup, and counts by them', async () => {
    await add();
    await add({ from: macon });
    const criteria = {
      near: { lat: 45.76, lng: 4.84, km: 30 },
      pickup_from: '2026-03-18T00:00:00.000Z',
      pickup_until: '2026-03-19T00:00:00.000Z',
    };
    const { token } = cast.dispatcher;
    const path = `/api/v2/companies/${cast.carrier}/searches`;
    const saved = await api().call('POST', path, { token, body: { name: 'Lyon', ...criteria } });
    expect(saved.json()).toMatchObject({ ...criteria, count: 1 });
    expect((await api().call('GET', path, { token })).json().items).toEqual([saved.json()]);
    expectViolations(
      await api().call('POST', path, { token, body: { name: 'Far', near: { lat: 1, lng: 2, km: 900 } } }),
      ['near.km', 'too_large'],
    );
  });
});
