import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { isMine } from '#freight/mission/mine.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { defaultSort, MISSION_SORTS, missionOrder } from '#freight/mission/sort.ts';
import { MISSION_STATES, TRACKING_FILTERS, trackingOf } from '#freight/mission/states.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { OsrmRouter } from '#server/adapters/routing/osrm-router.ts';
import { allItems } from '#tests/support/all-items.ts';
import { testApi } from '#tests/support/api.ts';
import { startOsrm } from '#tests/support/osrm-server.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { ANTWERPEN, type Cast, type Person, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
const PROGRESS = [[], ['pickup'], ['pickup', 'delivery'], ['proof'], ['cancelled'], ['pickup', 'cancelled']] as const;
const DAYS = ['2026-03-14', '2026-03-17', '2026-03-17', '2026-03-20'];
let cast: Cast;
let colleague: Person;
let everything: Mission[];

/** 48 missions of one carrier: every progress, three drivers or none, two owners, days and changes that often tie. */
beforeAll(async () => {
  const { scene } = api();
  cast = await scene.cast();
  colleague = await scene.person(cast.carrier, 'DISPATCHER_DRIVER', { firstName: 'Ève', lastName: 'Leroy' });
  const own = await scene.driver(cast.carrier, { firstName: 'Ève', lastName: 'Leroy', person: colleague });
  const drivers = [cast.driver, cast.otherDriver, own, null];
  for (let count = 0; count < 48; count += 1) {
    const date = DAYS[count % DAYS.length] ?? '2026-03-17';
    await scene.mission(
      { ...cast, dispatcher: count % 3 === 0 ? colleague : cast.dispatcher },
      {
        driver: drivers[(count * 7) % drivers.length] ?? null,
        steps: PROGRESS[count % PROGRESS.length] ?? [],
        pickup: { ...TOURCOING, time_slot: { ...TOURCOING.time_slot, date } },
        delivery: { ...ANTWERPEN, time_slot: { ...ANTWERPEN.time_slot, date } },
        createdAt: `2026-03-1${count % 4}T08:00:00.000Z`,
        updatedAt: `2026-03-16T1${count % 5}:00:00.000Z`,
      },
    );
  }
  await scene.mission({ carrier: cast.rivalCarrier, shipper: cast.shipper, dispatcher: cast.rival });
  everything = await read('', cast.dispatcher);
});

const company = (path = '') => `/api/v2/companies/${cast.carrier}${path}`;
const read = (query: string, { token }: Person, base = company()) =>
  allItems<Mission>(api(), `${base}/missions?limit=11&${query}`, token);
const uuids = (missions: readonly Mission[]) => missions.map(({ uuid }) => uuid);
const expected = (keep: (mission: Mission) => boolean, sort = defaultSort(null)) =>
  uuids(everything.filter(keep).sort(missionOrder(sort)));

describe('a list of missions', () => {
  it("has all of the company's, whole, and none of another's", () => {
    expect(everything).toHaveLength(48);
    expect(new Set(uuids(everything)).size).toBe(48);
    expect(everything.every(({ carrier }) => carrier.uuid === cast.carrier)).toBe(true);
    const states = everything.map((mission) => mission.state);
    expect(MISSION_STATES.map((state) => states.filter((other) => other === state).length)).toEqual([8, 16, 8, 16]);
  });

  it('has the same missions as when each is read alone', async () => {
    for (const mission of everything.slice(0, 6)) {
      const alone = await api().call('GET', company(`/missions/${mission.uuid}`), { token: cast.dispatcher.token });
      expect(alone.json()).toEqual(mission);
    }
  });

  it.each([...MISSION_STATES, 'planned,in_progress', 'completed,cancelled', MISSION_STATES.join(',')])(
    'of the state %s',
    async (states) => {
      const wanted: readonly string[] = states.split(',');
      const sort =
        wanted.length === 1 ? defaultSort(MISSION_STATES.find((state) => state === states) ?? null) : defaultSort(null);
      expect(uuids(await read(`state=${states}`, cast.dispatcher))).toEqual(
        expected(({ state }) => wanted.includes(state), sort),
      );
    },
  );

  it.each([...TRACKING_FILTERS, 'to_pickup,to_upload_pod', TRACKING_FILTERS.join(',')])(
    'that waits %s',
    async (filters) => {
      const wanted: readonly (string | null)[] = filters.split(',');
      const found = uuids(await read(`tracking=${filters}`, cast.dispatcher));
      expect(found).toEqual(expected((mission) => wanted.includes(trackingOf(mission))));
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it.each(MISSION_SORTS)('sorted by %s, as the device sorts it', async (sort) => {
    expect(uuids(await read(`sort=${sort}`, cast.dispatcher))).toEqual(expected(() => true, sort));
  });

  it('of those a person drives or answers for', async () => {
    for (const person of [cast.dispatcher, colleague]) {
      const found = uuids(await read('your_missions=1', person));
      expect(found).toEqual(expected((mission) => isMine(mission, person.uuid)));
      expect(found.length).toBeGreaterThan(10);
      expect(uuids(await read('your_missions=0', person))).toEqual(expected(() => true));
    }
  });

  it('of any one driver', async () => {
    const found = uuids(await read(`driver=${cast.otherDriver.uuid}`, cast.dispatcher));
    expect(found).toEqual(expected(({ driver }) => driver?.uuid === cast.otherDriver.uuid));
    expect(found.length).toBeGreaterThan(0);
    expect(await read(`driver=${randomUUID()}`, cast.dispatcher)).toEqual([]);
  });

  it.each(['2026-03-16T13:00:00Z', '2026-03-16T14:00:00.000+01:00', '2026-03-16T12:59:59.999Z', '2030-01-01T00:00Z'])(
    'changed since %s',
    async (since) => {
      const query = `updated_since=${encodeURIComponent(since)}`;
      const found = uuids(await read(query, cast.dispatcher));
      expect(found).toEqual(expected(({ update_date }) => Date.parse(update_date) >= Date.parse(since)));
    },
  );

  it('by several filters at once has what passes all of them', async () => {
    const query = `state=in_progress,planned&tracking=to_deliver&driver=${cast.driver.uuid}&sort=pickup_date`;
    expect(uuids(await read(query, cast.dispatcher))).toEqual(
      expected(
        (mission) => trackingOf(mission) === 'to_deliver' && mission.driver?.uuid === cast.driver.uuid,
        'pickup_date',
      ),
    );
    expect(await read('state=completed&tracking=to_pickup', cast.dispatcher)).toEqual([]);
  });

  it.each([
    ['a driver', () => cast.driver.person],
    ['another driver', () => cast.otherDriver.person],
  ])('of %s has those they drive, under the company and under their own name', async (_, who) => {
    const wanted = expected(({ driver }) => driver?.user === who().uuid);
    expect(wanted.length).toBeGreaterThan(5);
    for (const base of [company(), '/api/v2/me']) expect(uuids(await read('', who(), base))).toEqual(wanted);
  });

  it('under the own name of a dispatcher has those they drive or answer for', async () => {
    for (const person of [cast.dispatcher, colleague]) {
      expect(uuids(await read('', person, '/api/v2/me'))).toEqual(expected((mission) => isMine(mission, person.uuid)));
    }
  });

  it('is not for shippers under their company, and empty under their own name', async () => {
    const { token } = cast.shipperUser;
    expectProblem(await api().call('GET', `/api/v2/companies/${cast.shipper}/missions`, { token }), 403, 'forbidden');
    expect(await read('', cast.shipperUser, '/api/v2/me')).toEqual([]);
  });

  it('ends with the membership', async () => {
    const { scene, context } = api();
    const person = await scene.person(cast.carrier, 'DRIVER');
    const driver = await scene.driver(cast.carrier, { person });
    const other = await scene.company('carrier', 'Elsewhere');
    const mission = await scene.mission({ ...cast, carrier: other }, { driver });
    expect(await read('', person, '/api/v2/me')).toEqual([]);
    await context.db.deleteFrom('missions').where('uuid', '=', mission).execute();
  });
});

describe('the figures of missions', () => {
  const metrics = async (query: string, { token }: Person, base = company()) =>
    (await api().call('GET', `${base}/metrics/missions?${query}`, { token })).json();

  it.each([
    ['all of the company', '', () => cast.dispatcher, () => company(), () => true],
    [
      'those of a dispatcher',
      'your_missions=1',
      () => colleague,
      () => company(),
      (mission: Mission) => isMine(mission, colleague.uuid),
    ],
    [
      'those of a driver',
      '',
      () => cast.driver.person,
      () => company(),
      (mission: Mission) => mission.driver?.uuid === cast.driver.uuid,
    ],
    [
      'those under their own name',
      '',
      () => cast.driver.person,
      () => '/api/v2/me',
      (mission: Mission) => mission.driver?.uuid === cast.driver.uuid,
    ],
  ])('are what counting the list gives: %s', async (_, query, who, base, keep) => {
    const kept = everything.filter(keep);
    const count = (test: (mission: Mission) => boolean) => kept.filter(test).length;
    const counted = await metrics(query, who(), base());
    expect(counted).toEqual({
      ...Object.fromEntries(MISSION_STATES.map((state) => [state, count((mission) => mission.state === state)])),
      ...Object.fromEntries(
        TRACKING_FILTERS.map((filter) => [filter, count((mission) => trackingOf(mission) === filter)]),
      ),
      total: kept.length,
      late_pickup: 0,
      late_delivery: 0,
    });
    for (const state of MISSION_STATES) {
      const url = `${base()}/missions?limit=0&state=${state}&${query}`;
      const { meta } = (await api().call('GET', url, { token: who().token })).json();
      expect([state, meta.item_count]).toEqual([state, counted[state]]);
    }
  });

  it('are not for shippers', async () => {
    const { token } = cast.shipperUser;
    expectProblem(
      await api().call('GET', `/api/v2/companies/${cast.shipper}/metrics/missions`, { token }),
      403,
      'forbidden',
    );
  });
});

describe('one mission', () => {
  it('has all the contract shows', async () => {
    const { scene, call, clock } = api();
    const createdAt = clock.iso(-30 * MINUTE);
    const uuid = await scene.mission(cast, { driver: cast.driver, reference: 'LD-99001', createdAt });
    const mission = (await call('GET', company(`/missions/${uuid}`), { token: cast.dispatcher.token })).json();
    const waiting = { state: 'pending', arrived_at: null, completed_at: null, recorded_at: null };
    expect(mission).toEqual({
      uuid,
      reference: 'LD-99001',
      state: 'planned',
      version: 1,
      created_at: createdAt,
      update_date: createdAt,
      pickup_date: '2026-03-17',
      cancellation_date: null,
      cancellation: null,
      shipper: { uuid: cast.shipper, name: 'Verrerie de la Lys', phone: '+33320000000' },
      carrier: { uuid: cast.carrier, name: 'Transports Delcourt' },
      driver: {
        uuid: cast.driver.uuid,
        user: cast.driver.person.uuid,
        first_name: 'Krzysztof',
        last_name: 'Nowak',
        phone: null,
        email: null,
        status: 'validated',
      },
      owner: { uuid: cast.dispatcher.uuid, first_name: 'Sylvie', last_name: 'Delcourt', phone: null },
      pickup: { ...TOURCOING, ...waiting },
      delivery: { ...ANTWERPEN, ...waiting },
      load: expect.objectContaining({ type: 'pallets', quantity: 12, weight: 6240, linear_meters: 4.8 }),
      distance: 118_000,
      references: { order: '4500812766', pickup: 'P-1', delivery: 'D-1' },
      carrier_reference: '',
      licence_plate: '',
      trailer_plate: '',
      comment: '',
      proof_of_delivery: { state: 'pending', files: [] },
      billing: { price: 64_000, currency: 'EUR', state: 'pending_billing' },
      rating: null,
      tracking: [],
    });
    for (const base of ['/api/v2/me', company()]) {
      const own = await call('GET', `${base}/missions/${uuid}`, { token: cast.driver.person.token });
      // Drivers see no prices.
      expect(own.json()).toEqual({ ...mission, billing: { ...mission.billing, price: null } });
    }
  });

  it('has its way, estimated where no routing service is asked', async () => {
    const { call } = api();
    const mission = everything.find(({ driver }) => driver?.uuid === cast.driver.uuid);
    const url = `/api/v2/me/missions/${mission?.uuid}/travel`;
    const travel = (await call('GET', url, { token: cast.driver.person.token })).json();
    expect(travel).toMatchObject({ estimated: true, path: [TOURCOING.address.location, ANTWERPEN.address.location] });
    expect(travel.distance).toBe(mission?.distance);
    expect(travel.duration).toBe(Math.round(travel.distance / (65_000 / 3600)));
  });

  it('has its way by the routing service, and estimated while that is silent', async () => {
    const osrm = await startOsrm();
    const travel = async (routing: OsrmRouter) => {
      const { call } = await api().beside({ routing });
      return call('GET', company(`/missions/${everything[0]?.uuid}/travel`), { token: cast.dispatcher.token });
    };
    const found = await travel(new OsrmRouter(osrm.url, 10_000));
    const { distance } = everything[0] ?? {};
    expect(found.json()).toMatchObject({ distance, duration: 6208, measured_later: true });
    expect(found.json().path).toHaveLength(3);
    osrm.mood = 'silent';
    expect((await travel(new OsrmRouter(osrm.url, 100))).json()).toMatchObject({ estimated: true });
    await osrm.stop();
  });

  it('has its bill', async () => {
    const { call } = api();
    const bill = await call('GET', company(`/missions/${everything[0]?.uuid}/billing`), {
      token: cast.dispatcher.token,
    });
    expect(bill.json()).toEqual({
      price: 64_000,
      currency: 'EUR',
      state: 'pending_billing',
      lines: [{ kind: 'transport', amount: 64_000 }],
      invoice_reference: null,
      pay_day: null,
    });
  });

  it.each(['', '/travel', '/billing', '/mission-order'])('does not exist for others: %s', async (path) => {
    const { call } = api();
    const uuid = everything.find(({ driver }) => driver?.uuid === cast.driver.uuid)?.uuid;
    const bases = ['/api/v2/me', company(), `/api/v2/companies/${cast.rivalCarrier}`];
    for (const person of [cast.rival, cast.shipperUser]) {
      for (const base of bases) {
        const answer = await call('GET', `${base}/missions/${uuid}${path}`, { token: person.token });
        expectProblem(answer, 404, 'not_found');
      }
    }
    for (const base of bases.slice(0, 2)) {
      const answer = await call('GET', `${base}/missions/${uuid}${path}`, { token: cast.otherDriver.person.token });
      expectProblem(answer, 404, 'not_found');
    }
  });
});
