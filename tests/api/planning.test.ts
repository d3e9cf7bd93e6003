import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { testApi } from '#tests/support/api.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import type { CallOptions } from '#tests/support/test-server.ts';

const api = testApi();
let cast: Cast;
let colleague: Person;

beforeAll(async () => {
  cast = await api().scene.cast();
  colleague = await api().scene.person(cast.carrier, 'DISPATCHER_DRIVER', { firstName: 'Ève', lastName: 'Leroy' });
});

type Planning = 'driver' | 'owner';
const url = (what: Planning, mission: string, base = `/api/v2/companies/${cast.carrier}`) =>
  `${base}/missions/${mission}/change-${what}`;
const change = (what: Planning, mission: string, to: unknown, options: CallOptions = {}) =>
  api().call('POST', url(what, mission), { token: cast.dispatcher.token, body: { [what]: to }, ...options });
const read = async (mission: string): Promise<Mission> =>
  (
    await api().call('GET', `/api/v2/companies/${cast.carrier}/missions/${mission}`, { token: cast.dispatcher.token })
  ).json();
const listOf = async ({ token }: Person): Promise<string[]> =>
  (await api().call('GET', '/api/v2/me/missions', { token })).json().items.map(({ uuid }: Mission) => uuid);

describe('giving a mission to a driver', () => {
  it('takes it from the one who had it, and says so', async () => {
    const { scene, clock } = api();
    const mission = await scene.mission(cast, { driver: cast.driver });
    const answer = await change('driver', mission, cast.otherDriver.uuid);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      version: 2,
      update_date: clock.iso(),
      driver: { uuid: cast.otherDriver.uuid, first_name: 'Thomas', user: cast.otherDriver.person.uuid },
      tracking: [
        {
          kind: 'driver_changed',
          by: 'Sylvie Delcourt',
          detail: 'Thomas Declercq',
          occurred_at: clock.iso(),
          operation: null,
        },
      ],
    });
    expect(await listOf(cast.driver.person)).not.toContain(mission);
    expect(await listOf(cast.otherDriver.person)).toContain(mission);
  });

  it('gives it back, and then it is theirs again', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    await change('driver', mission, cast.otherDriver.uuid);
    await change('driver', mission, cast.driver.uuid);
    const { token } = cast.driver.person;
    expect((await api().call('POST', `/api/v2/me/missions/${mission}/pickup/complete`, { token })).statusCode).toBe(
      200,
    );
    const other = cast.otherDriver.person.token;
    expectProblem(
      await api().call('GET', `/api/v2/me/missions/${mission}`, { token: other }),
      403,
      'mission_reassigned',
    );
  });

  it('or to none: nobody has it then, and who had it is told', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const answer = await change('driver', mission, null);
    expect(answer.json()).toMatchObject({
      driver: null,
      version: 2,
      tracking: [{ kind: 'driver_changed', detail: null }],
    });
    const { token } = cast.driver.person;
    expectProblem(await api().call('GET', `/api/v2/me/missions/${mission}`, { token }), 403, 'mission_reassigned');
    expect((await change('driver', mission, null)).json()).toEqual(answer.json());
  });

  it('who has it already changes nothing', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const before = await read(mission);
    api().clock.advance(1000);
    expect((await change('driver', mission, cast.driver.uuid)).json()).toEqual(before);
    expect((await change('driver', mission, cast.driver.uuid.toUpperCase())).json()).toEqual(before);
  });

  it.each(['no_access', 'invited', 'waiting_validation', 'validated'] as const)('who is %s is fine', async (status) => {
    const driver = await api().scene.driver(cast.carrier, { status });
    const mission = await api().scene.mission(cast);
    expect((await change('driver', mission, driver.uuid)).json().driver).toMatchObject({ uuid: driver.uuid, status });
  });

  it.each(['disabled', 'deleted'] as const)('who is %s is refused', async (status) => {
    const driver = await api().scene.driver(cast.carrier, { status });
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    expectProblem(await change('driver', mission, driver.uuid), 409, 'driver_unavailable');
    expect((await read(mission)).driver?.uuid).toBe(cast.driver.uuid);
  });

  it('of another company, or who never was, is refused alike', async () => {
    const stranger = await api().scene.driver(cast.rivalCarrier);
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    for (const driver of [stranger.uuid, randomUUID(), cast.dispatcher.uuid]) {
      expectViolations(await change('driver', mission, driver), ['driver', 'invalid']);
    }
    expect((await read(mission)).version).toBe(1);
  });

  it.each([
    ['nobody named', {}, 'driver', 'required'],
    ['a name', { driver: 'Nowak' }, 'driver', 'invalid_uuid'],
    ['a number', { driver: 7 }, 'driver', 'wrong_type'],
    ['more than that', { driver: null, owner: null }, 'owner', 'unknown_field'],
  ])('is not %s', async (_, body, path, code) => {
    const mission = await api().scene.mission(cast);
    const answer = await api().call('POST', url('driver', mission), { token: cast.dispatcher.token, body });
    expectViolations(answer, [path, code]);
  });
});

describe('making another dispatcher answer for a mission', () => {
  it('names them, and whom they follow may still see it', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const answer = await change('owner', mission, colleague.uuid);
    expect(answer.json()).toMatchObject({
      version: 2,
      owner: { uuid: colleague.uuid, first_name: 'Ève', last_name: 'Leroy' },
      tracking: [{ kind: 'owner_changed', by: 'Sylvie Delcourt', detail: 'Ève Leroy' }],
    });
    expect(await listOf(colleague)).toContain(mission);
    expect(await listOf(cast.dispatcher)).not.toContain(mission);
    expect((await read(mission)).uuid).toBe(mission);
  });

  it('who does already changes nothing', async () => {
    const mission = await api().scene.mission(cast);
    const before = await read(mission);
    expect((await change('owner', mission, cast.dispatcher.uuid)).json()).toEqual(before);
  });

  it.each([
    ['a driver', () => cast.driver.person.uuid],
    ['somebody of another company', () => cast.rival.uuid],
    ['a shipper', () => cast.shipperUser.uuid],
    ['nobody', () => randomUUID()],
  ])('refuses %s', async (_, who) => {
    const mission = await api().scene.mission(cast);
    expectViolations(await change('owner', mission, who()), ['owner', 'invalid']);
  });

  it.each([
    ['null', { owner: null }, 'owner', 'wrong_type'],
    ['nothing', {}, 'owner', 'required'],
  ])('is not %s', async (_, body, path, code) => {
    const mission = await api().scene.mission(cast);
    const answer = await api().call('POST', url('owner', mission), { token: cast.dispatcher.token, body });
    expectViolations(answer, [path, code]);
  });
});

describe('planning', () => {
  const to = (what: Planning) => (what === 'driver' ? cast.otherDriver.uuid : colleague.uuid);

  describe.each(['driver', 'owner'] as const)('by changing the %s', (what) => {
    it.each([[['proof']], [['cancelled']], [['pickup', 'cancelled']]] as const)(
      'is over with the mission: %j',
      async (steps) => {
        const mission = await api().scene.mission(cast, { driver: cast.driver, steps });
        const before = await read(mission);
        expectProblem(await change(what, mission, to(what)), 409, 'mission_closed');
        expect(await read(mission)).toEqual(before);
      },
    );

    it.each([[[]], [['pickup']], [['pickup', 'delivery']]] as const)(
      'goes on until the proof is there: %j',
      async (steps) => {
        const mission = await api().scene.mission(cast, { driver: cast.driver, steps });
        expect((await change(what, mission, to(what))).statusCode).toBe(200);
      },
    );

    it('is for dispatchers: not for drivers, nor for strangers', async () => {
      const mission = await api().scene.mission(cast, { driver: cast.driver });
      for (const base of [`/api/v2/companies/${cast.carrier}`, '/api/v2/me']) {
        const ask = ({ token }: Person) =>
          api().call('POST', url(what, mission, base), { token, body: { [what]: to(what) } });
        for (const { person } of [cast.driver, cast.otherDriver]) expectProblem(await ask(person), 403, 'forbidden');
        expectProblem(await ask(cast.rival), 404, 'not_found');
      }
      expect((await read(mission)).version).toBe(1);
    });

    it('under their own name is for the dispatcher who answers for the mission', async () => {
      const mission = await api().scene.mission(cast, { driver: cast.driver });
      const ask = ({ token }: Person) =>
        api().call('POST', url(what, mission, '/api/v2/me'), { token, body: { [what]: to(what) } });
      expectProblem(await ask(colleague), 404, 'not_found');
      expect((await ask(cast.dispatcher)).statusCode).toBe(200);
    });

    it('happens once for one key', async () => {
      const mission = await api().scene.mission(cast, { driver: cast.driver });
      const key = randomUUID();
      const [first, second] = [
        await change(what, mission, to(what), { key }),
        await change(what, mission, to(what), { key }),
      ];
      expect(second.body).toBe(first.body);
      expect((await read(mission)).tracking).toHaveLength(1);
    });
  });
});
