import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import type {
  countAbleDrivers,
  getOfferFeasibility,
  listFreeTrucks,
  listRoundOffers,
  listRounds,
} from '#contract/round.ts';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { PALLETS } from '#tests/support/load.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { ANTWERPEN, type Cast, TOURCOING } from '#tests/support/scene.ts';

/** The scene's mission is picked up today; offers tomorrow. */
const TOMORROW = '2026-03-18';
const GENT = { city: 'Gent', postal_code: '9000', division_code: 'BE-VOV', location: { lat: 51.05, lng: 3.72 } };
const PARIS = {
  city: 'Paris',
  country: 'FR',
  postal_code: '75012',
  division_code: 'FR-75C',
  location: { lat: 48.84, lng: 2.4 },
};

const api = testApi();
let cast: Cast;
let mission: string;
let onTheWay: string;
beforeAll(async () => {
  const { scene, context } = api();
  cast = await scene.cast();
  const [pickup, delivery] = [stopAt(TOURCOING, { slot: { start_time: 480, end_time: 540 } }), stopAt(ANTWERPEN)];
  mission = await scene.mission(cast, { driver: cast.driver, pickup, delivery });
  const wide = { start_time: 480, end_time: 1080 };
  const offer = (from: object, to: object, otherwise = {}) =>
    addOffer(context, cast.shipper, {
      pickup: stopAt(TOURCOING, { address: from, slot: wide }),
      delivery: stopAt(ANTWERPEN, { address: to, slot: wide }),
      ...otherwise,
    });
  onTheWay = await offer({}, GENT);
  await offer({}, GENT, { load: { ...PALLETS, linear_meters: 12 } });
  await offer({}, PARIS);
  await offer({}, GENT, { pickup: stopAt(TOURCOING, { slot: { ...wide, date: '2026-03-19' } }) });
  await offer({}, GENT, { delivery: stopAt(ANTWERPEN, { address: GENT, slot: { start_time: 480, end_time: 500 } }) });
});

const get = async (path: string, token = cast.dispatcher.token) =>
  api().call('GET', `/api/v2/companies/${cast.carrier}/${path}`, { token });

describe("a day's rounds", () => {
  it("are as roomy as the driver's usual truck, and take what it takes", async () => {
    const path = `/api/v2/companies/${cast.carrier}/trucks`;
    const { token } = cast.dispatcher;
    const size = { length: 600, width: 240, height: 270, payload: 6000, tail_lift: false, euro_class: null };
    const body = { licence_plate: 'GO-417-IU', ...size, driver: cast.driver.uuid };
    const { uuid } = (await api().call('POST', path, { token, body })).json<{ uuid: string }>();
    const rounds = async () => (await get(`rounds?day=${TOMORROW}`)).json<AnswerOf<typeof listRounds>>().items;
    const [small] = await rounds();
    expect(small).toMatchObject({ truck: { uuid, licence_plate: 'GO-417-IU' } });
    await api().call('PUT', `${path}/${uuid}`, {
      token,
      body: { ...body, length: 1320, payload: 28_000, height: 100 },
    });
    const offers = await get(`rounds/${cast.driver.uuid}/offers?day=${TOMORROW}`);
    expect(offers.json<AnswerOf<typeof listRoundOffers>>().items).toEqual([]);
    await api().call('DELETE', `${path}/${uuid}`, { token });
    const [whole] = await rounds();
    expect(whole).toMatchObject({ truck: null });
    expect((whole?.free.linear_meters ?? 0) - (small?.free.linear_meters ?? 0)).toBeCloseTo(7.2);
  });

  it('are those that have stops then, with what is free in them', async () => {
    const { items } = (await get(`rounds?day=${TOMORROW}`)).json<AnswerOf<typeof listRounds>>();
    expect(items.map(({ driver, free }) => [driver.uuid, free])).toEqual([
      [cast.driver.uuid, expect.objectContaining({ linear_meters: 8.4, weight: 21_760 })],
    ]);
    expect(items[0]?.stops.map(({ kind, address }) => [kind, address.city])).toEqual([
      ['pickup', 'Tourcoing'],
      ['delivery', 'Antwerpen'],
    ]);
    expect((await get('rounds?day=2026-03-20')).json()).toEqual({ items: [] });
  });

  it('say when each stop is made, what the driver does until then, and where and when they are free', async () => {
    const { items } = (await get(`rounds?day=${TOMORROW}`)).json<AnswerOf<typeof listRounds>>();
    const [pickup, delivery] = items[0]?.stops ?? [];
    expect(pickup?.expected_at).toBe('2026-03-18T07:00:00.000Z');
    const free = Date.parse(items[0]?.free.at ?? '');
    expect(free - Date.parse(delivery?.expected_at ?? '')).toBe(30 * 60_000);
    expect(items[0]?.free.place).toMatchObject({ city: 'Antwerpen', country: 'BE' });
    // The company is at home in Lille, some 120 km from there.
    const toHome = Date.parse(items[0]?.free.home_at ?? '') - free;
    expect(toHome / HOUR).toBeGreaterThan(1);
    expect(toHome / HOUR).toBeLessThan(4);
    const ways = items[0]?.ways ?? [];
    const loaded = ways.find(({ kind, empty }) => kind === 'drive' && !empty);
    expect(loaded?.from).toBe('2026-03-18T07:30:00.000Z');
    expect(ways.at(-1)).toMatchObject({ kind: 'rest' });
    expect(ways.every(({ from, to }) => from < to)).toBe(true);
  });

  it('include the drivers without stops where a board asks for them', async () => {
    const { items } = (await get('rounds?day=2026-03-20&idle=1')).json<AnswerOf<typeof listRounds>>();
    expect(items.map(({ driver }) => driver.uuid)).toContain(cast.driver.uuid);
    expect(items.map(({ driver }) => driver.uuid)).toContain(cast.otherDriver.uuid);
    expect(items.every(({ stops }) => stops.length === 0)).toBe(true);
    expect((await get('rounds?day=2026-03-20&idle=yes')).statusCode).toBe(422);
  });

  it('are filled with what has room, lies on the way and can be there in time', async () => {
    const url = `rounds/${cast.driver.uuid}/offers?day=${TOMORROW}`;
    const { items } = (await get(url)).json<AnswerOf<typeof listRoundOffers>>();
    expect(items.map(({ offer }) => offer.uuid)).toEqual([onTheWay]);
    expect(items[0]?.detour).toMatchObject({ estimated: true });
    expect(items[0]?.detour.distance).toBeLessThan(20_000);
  });

  it.each(['0000-01-01', '9999-12-30', '2026-02-30'])('are not asked for %s', async (day) => {
    expect((await get(`rounds?day=${day}`)).statusCode).toBe(422);
    expect((await get(`rounds/${cast.driver.uuid}/offers?day=${day}`)).statusCode).toBe(422);
  });

  it('are none on the last day of the calendar', async () => {
    expect((await get(`rounds/${cast.driver.uuid}/offers?day=2100-12-31`)).json()).toMatchObject({ items: [] });
  });

  it('are not filled where there is no way, nor for a driver of another company', async () => {
    const other = await get(`rounds/${cast.otherDriver.uuid}/offers?day=${TOMORROW}`);
    expect(other.json()).toMatchObject({ items: [], round: { stops: [] } });
    const { scene } = api();
    const stranger = await scene.driver(cast.rivalCarrier);
    expect((await get(`rounds/${stranger.uuid}/offers?day=${TOMORROW}`)).statusCode).toBe(404);
  });
});

describe('who can do it by law', () => {
  const judged = async (path: string) => {
    const { items } = (await get(path)).json<AnswerOf<typeof getOfferFeasibility>>();
    return new Map(items.map(({ driver, reason, from }) => [driver, [reason, from?.city ?? null]]));
  };

  it('is judged from the stop before, and without one from where the carrier is', async () => {
    const { context } = api();
    const [early, late] = [
      { start_time: 840, end_time: 930 },
      { start_time: 1000, end_time: 1200 },
    ];
    const offer = await addOffer(context, cast.shipper, {
      pickup: stopAt(TOURCOING, { address: PARIS, slot: early }),
      delivery: stopAt(ANTWERPEN, { slot: { ...late, end_time: 1439 } }),
    });
    const drivers = await judged(`offers/${offer}/feasibility`);
    // From Antwerpen, where the driver delivers from 09:00 on at the earliest, Paris is more than six hours away.
    expect(drivers.get(cast.driver.uuid)).toEqual(['pickup_unreachable', 'Antwerpen']);
    // From Lille, where the carrier is, the day at the wheel ends before the delivery closes.
    expect(drivers.get(cast.otherDriver.uuid)).toEqual(['delivery_unreachable', null]);
    expect([...(await judged(`offers/${offer}/feasibility?driver=${cast.otherDriver.uuid}`)).keys()]).toEqual([
      cast.otherDriver.uuid,
    ]);
  });

  it('is said of a mission beside what the driver has, not beside itself', async () => {
    expect((await judged(`missions/${mission}/feasibility`)).get(cast.driver.uuid)).toEqual([null, null]);
    const tooFast = await api().scene.mission(cast, {
      pickup: stopAt(TOURCOING, { slot: { start_time: 480, end_time: 540 } }),
      delivery: stopAt(ANTWERPEN, { address: PARIS, slot: { start_time: 540, end_time: 600 } }),
    });
    expect((await judged(`missions/${tooFast}/feasibility`)).get(cast.otherDriver.uuid)).toEqual([
      'delivery_unreachable',
      null,
    ]);
  });

  it('counts what a driver drove already: a night at the wheel leaves too little for the day', async () => {
    const { scene, context, clock } = api();
    const tired = await scene.driver(cast.carrier);
    const today = { date: '2026-03-17' };
    const made = (from: object, to: object, [pickupAt, deliveryAt]: readonly [number, number]) =>
      scene.mission(cast, {
        driver: tired,
        pickup: stopAt(TOURCOING, { address: from, slot: today }),
        delivery: stopAt(TOURCOING, { address: to, slot: today }),
        madeAt: { pickup: clock.now() - pickupAt * HOUR, delivery: clock.now() - deliveryAt * HOUR },
      });
    await made({}, PARIS, [10, 5.5]);
    await made(PARIS, {}, [5, 0.5]);
    const offer = await addOffer(context, cast.shipper, {
      pickup: stopAt(TOURCOING, { slot: { ...today, start_time: 480, end_time: 600 } }),
      delivery: stopAt(TOURCOING, { address: PARIS, slot: { ...today, start_time: 480, end_time: 1080 } }),
    });
    const drivers = await judged(`offers/${offer}/feasibility`);
    expect(drivers.get(tired.uuid)).toEqual(['delivery_unreachable', 'Tourcoing']);
    expect(drivers.get(cast.otherDriver.uuid)?.[0]).toBeNull();
    const counted = (await get(`offers/feasibility?offers=${offer},${randomUUID()}`)).json<
      AnswerOf<typeof countAbleDrivers>
    >();
    const able = [...drivers.values()].filter(([reason]) => reason === null).length;
    const [soonest] = drivers.keys();
    expect(counted.items).toMatchObject([{ offer, able, all: drivers.size, soonest: { driver: soonest } }]);
  });

  it('is said of a loaded mission by its delivery, from where it was loaded', async () => {
    const { scene, clock } = api();
    const slot = { date: '2026-03-17', start_time: 480, end_time: 660 };
    const loaded = await scene.mission(cast, {
      pickup: stopAt(TOURCOING, { slot: { ...slot, end_time: 481 } }),
      delivery: stopAt(TOURCOING, { address: PARIS, slot }),
      madeAt: { pickup: clock.now() - HOUR },
    });
    expect((await judged(`missions/${loaded}/feasibility`)).get(cast.otherDriver.uuid)?.[0]).toBe(
      'delivery_unreachable',
    );
  });

  it('is said of who has it on board without a second loading', async () => {
    const { scene, clock } = api();
    const slot = { date: '2026-03-17', start_time: 0, end_time: 1439 };
    const loaded = await scene.mission(cast, {
      driver: cast.otherDriver,
      pickup: stopAt(TOURCOING, { slot }),
      delivery: stopAt(ANTWERPEN, { slot }),
      madeAt: { pickup: clock.now() - 60_000 },
    });
    const { items } = (await get(`missions/${loaded}/feasibility`)).json<AnswerOf<typeof getOfferFeasibility>>();
    const own = items.find(({ driver }) => driver === cast.otherDriver.uuid);
    expect(own?.pickup_at).toBe(new Date(clock.now() - 60_000).toISOString());
    expect(own?.empty_meters).toBe(0);
    expect(own?.ways.every(({ empty }) => !empty)).toBe(true);
    // Two hours at the wheel, and nothing handed over.
    expect((Date.parse(own?.delivery_at ?? '') - clock.now()) / HOUR).toBeLessThan(2.4);
  });

  it('begins at the pickup for a driver who stands there, however long they wait', async () => {
    const { scene, clock, context } = api();
    const waiting = await scene.driver(cast.carrier);
    const slot = { date: '2026-03-17', start_time: 0, end_time: 1439 };
    const far = clock.now() - 9 * HOUR;
    const stops = { pickup: stopAt(TOURCOING, { address: PARIS }), delivery: stopAt(TOURCOING, { address: PARIS }) };
    await scene.mission(cast, { driver: waiting, ...stops, madeAt: { pickup: far, delivery: far } });
    const own = await scene.mission(cast, {
      driver: waiting,
      pickup: stopAt(TOURCOING, { slot }),
      delivery: stopAt(ANTWERPEN, { slot }),
      createdAt: new Date(far).toISOString(),
    });
    const arrived = clock.now() - 3 * HOUR;
    await context.db
      .updateTable('missions')
      .set({ pickup_arrived_at: new Date(arrived) })
      .where('uuid', '=', own)
      .execute();
    const { items } = (await get(`missions/${own}/feasibility`)).json<AnswerOf<typeof getOfferFeasibility>>();
    const judgedSelf = items.find(({ driver }) => driver === waiting.uuid);
    expect(judgedSelf).toMatchObject({
      feasible: true,
      from: { city: 'Tourcoing' },
      empty_meters: 0,
      free_at: new Date(arrived).toISOString(),
      pickup_at: new Date(Math.max(arrived, Date.parse('2026-03-16T23:00:00Z'))).toISOString(),
    });
    // The truck is not loaded yet: half an hour of loading, then an hour and a half at the wheel.
    const left = (Date.parse(judgedSelf?.delivery_at ?? '') - clock.now()) / HOUR;
    expect(left).toBeGreaterThan(1.5);
    expect(left).toBeLessThan(3);
  });

  describe('and who is there first', () => {
    /** A carrier of its own, in Lille: one driver in Gent, one in Paris, and one whose position nobody knows. */
    const threeDrivers = async () => {
      const { scene, clock } = api();
      const alone = await scene.cast();
      const atWork = async (lastName: string, address: object, hoursAgo: number) => {
        const driver = await scene.driver(alone.carrier, { lastName });
        const at = clock.now() - hoursAgo * HOUR;
        const stops = { pickup: stopAt(TOURCOING, { address }), delivery: stopAt(TOURCOING, { address }) };
        await scene.mission(alone, { driver, ...stops, madeAt: { pickup: at, delivery: at } });
        return driver;
      };
      const paris = await atWork('Lefebvre', PARIS, 1);
      const gent = await atWork('Declercq', GENT, 1);
      const ask = async (path: string) => {
        const url = `/api/v2/companies/${alone.carrier}/${path}`;
        const { json } = await api().call('GET', url, { token: alone.dispatcher.token });
        return json<AnswerOf<typeof getOfferFeasibility>>();
      };
      return { ...alone, paris, gent, ask };
    };
    /** From ten in the morning, for an hour. */
    const slot = (start_time: number, end_time: number) => ({ date: '2026-03-17', start_time, end_time });

    it('sorts them by arrival and says the way, the lateness and when they are home', async () => {
      const { gent, paris, driver, otherDriver, ask, shipper } = await threeDrivers();
      const offer = await addOffer(api().context, shipper, {
        pickup: stopAt(TOURCOING, { address: PARIS, slot: slot(0, 660) }),
        delivery: stopAt(TOURCOING, { slot: slot(0, 1439) }),
      });
      const { items, home } = await ask(`offers/${offer}/feasibility`);
      expect(home).toMatchObject({ city: 'Lille', country: 'FR' });
      // Lille is nearer to Paris than Gent; both other drivers have no stop yet and start there.
      expect(items.map((item) => item.driver)).toEqual([
        paris.uuid,
        ...[driver.uuid, otherDriver.uuid].toSorted(
          (a, b) => items.findIndex((item) => item.driver === a) - items.findIndex((item) => item.driver === b),
        ),
        gent.uuid,
      ]);
      const [first, second, , last] = items;
      expect(first).toMatchObject({
        feasible: true,
        late_s: 0,
        empty_meters: 0,
        makes_late: [],
        from: { city: 'Paris' },
      });
      expect(second).toMatchObject({ from: null, free_at: null });
      expect(second?.empty_meters).toBeGreaterThan(200_000);
      expect(last).toMatchObject({ feasible: false, reason: 'pickup_unreachable' });
      const closes = Date.parse('2026-03-17T10:00:00Z');
      expect(last?.late_s).toBe(Math.ceil((Date.parse(last?.pickup_at ?? '') - closes) / 1000));
      for (const { delivery_at, home_at } of items)
        expect(Date.parse(home_at ?? '')).toBeGreaterThan(Date.parse(delivery_at));
    });

    it('names two who can and the soonest for each row of a list, and nobody where nobody can', async () => {
      const { gent, paris, ask, shipper } = await threeDrivers();
      const add = (pickup: object, end: number) =>
        addOffer(api().context, shipper, {
          pickup: stopAt(TOURCOING, { address: pickup, slot: slot(0, end) }),
          delivery: stopAt(TOURCOING, { slot: { ...slot(0, 1439), date: '2026-03-19' } }),
        });
      const [open, closed] = [await add(GENT, 1439), await add(PARIS, 1)];
      const { items } = await ask(`offers/feasibility?offers=${open},${closed}`);
      expect(items.find((item) => 'offer' in item && item.offer === open)).toMatchObject({
        able: 4,
        all: 4,
        names: ['Declercq', expect.any(String)],
        soonest: { driver: gent.uuid, name: 'Declercq' },
      });
      expect(items.find((item) => 'offer' in item && item.offer === closed)).toMatchObject({
        able: 0,
        names: [],
        soonest: { driver: paris.uuid, name: 'Lefebvre' },
      });
    });

    it('says which of their missions it would make late', async () => {
      const { gent, paris, ask, shipper, ...alone } = await threeDrivers();
      const { scene } = api();
      const own = await scene.mission(
        { ...alone, shipper },
        {
          driver: gent,
          pickup: stopAt(TOURCOING, { address: GENT, slot: slot(960, 1020) }),
          delivery: stopAt(TOURCOING, { slot: { ...slot(480, 1080), date: '2026-03-18' } }),
        },
      );
      const offer = await addOffer(api().context, shipper, {
        pickup: stopAt(TOURCOING, { address: PARIS, slot: slot(480, 900) }),
        delivery: stopAt(TOURCOING, { slot: slot(480, 1439) }),
      });
      const { items } = await ask(`offers/${offer}/feasibility`);
      const of = (uuid: string) => items.find((item) => item.driver === uuid);
      expect(of(gent.uuid)?.makes_late.map(({ uuid }) => uuid)).toEqual([own]);
      expect(of(paris.uuid)?.makes_late).toEqual([]);
    });
  });
});

describe('the free trucks', () => {
  it('are those whose last stop is away from the company, with the time they are free there', async () => {
    const { home, items } = (await get('rounds/free')).json<AnswerOf<typeof listFreeTrucks>>();
    expect(home).toEqual({ city: 'Lille', country: 'FR', division_code: 'FR-59', location: expect.any(Object) });
    const own = items.find(({ driver }) => driver.uuid === cast.driver.uuid);
    expect(own?.town).toMatchObject({ city: 'Antwerpen', country: 'BE' });
    // The last stop, and half an hour to unload.
    expect(Date.parse(own?.free_at ?? '')).toBeGreaterThan(api().clock.now());
  });

  it('are free since their last stop where they have nothing to do, whenever it is asked', async () => {
    const { scene, clock } = api();
    const slot = { date: '2026-03-17', start_time: 0, end_time: 60 };
    const at = clock.now() - 2 * HOUR;
    await scene.mission(cast, {
      driver: cast.otherDriver,
      pickup: stopAt(TOURCOING, { slot }),
      delivery: stopAt(ANTWERPEN, { slot, address: PARIS }),
      madeAt: { pickup: at - HOUR, delivery: at },
    });
    await api()
      .context.db.updateTable('missions')
      .set({ driver_uuid: null })
      .where('tracking', '!=', 'to_upload_pod')
      .where('driver_uuid', '=', cast.otherDriver.uuid)
      .execute();
    const freeAt = async () =>
      (await get('rounds/free'))
        .json<AnswerOf<typeof listFreeTrucks>>()
        .items.find(({ driver }) => driver.uuid === cast.otherDriver.uuid)?.free_at;
    const first = await freeAt();
    expect(first).toBe(new Date(at).toISOString());
    clock.advance(60_000);
    expect(await freeAt()).toBe(first);
  });

  it('leave out a truck that ends at home', async () => {
    const address = { city: 'Antwerpen', postal_code: '2000', country: 'BE' };
    await api().context.db.updateTable('companies').set(address).where('uuid', '=', cast.carrier).execute();
    const { home, items } = (await get('rounds/free')).json<AnswerOf<typeof listFreeTrucks>>();
    expect(home?.city).toBe('Antwerpen');
    expect(items.map(({ driver }) => driver.uuid)).not.toContain(cast.driver.uuid);
  });
});
