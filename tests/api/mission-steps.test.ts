import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Mission, MissionEvent } from '#freight/mission/mission.ts';
import { shortName } from '#freight/user/initials.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';
import type { CallOptions } from '#tests/support/test-server.ts';

const api = testApi();
let cast: Cast;

beforeAll(async () => {
  cast = await api().scene.cast();
});

type Stop = 'pickup' | 'delivery';
type Steps = readonly ('pickup' | 'delivery' | 'proof' | 'cancelled')[];

const planned = (steps: Steps = [], createdAt?: string) =>
  api().scene.mission(cast, { driver: cast.driver, steps, ...(createdAt === undefined ? {} : { createdAt }) });
const company = (mission: string, path = '') => `/api/v2/companies/${cast.carrier}/missions/${mission}${path}`;
const complete = (stop: Stop, mission: string, options: CallOptions = {}) =>
  api().call('POST', `/api/v2/me/missions/${mission}/${stop}/complete`, {
    token: cast.driver.person.token,
    ...options,
  });
const read = async (mission: string): Promise<Mission> =>
  (await api().call('GET', company(mission), { token: cast.dispatcher.token })).json();
const kinds = ({ tracking }: Mission) => tracking.map(({ kind }) => kind);

/** What its driver is shown of a mission: everything but its price. */
const unpriced = (mission: Mission) => ({ ...mission, billing: { ...mission.billing, price: null } });

describe('a mission that is carried out', () => {
  it('is picked up, then delivered, each once and under its key', async () => {
    const { clock } = api();
    const mission = await planned();
    const before = await read(mission);
    const keys = { pickup: randomUUID(), delivery: randomUUID() };
    const picked: Mission = (await complete('pickup', mission, { key: keys.pickup })).json();
    const done = { state: 'completed', completed_at: clock.iso(), recorded_at: clock.iso() };
    expect(picked).toEqual({
      ...unpriced(before),
      state: 'in_progress',
      version: 2,
      update_date: clock.iso(),
      pickup: { ...before.pickup, ...done },
      tracking: [expect.objectContaining({ kind: 'pickup_completed', operation: keys.pickup })],
    });
    clock.advance(HOUR);
    const delivered: Mission = (await complete('delivery', mission, { key: keys.delivery })).json();
    expect(delivered).toMatchObject({
      state: 'in_progress',
      version: 3,
      delivery: { state: 'completed', completed_at: clock.iso() },
      pickup: picked.pickup,
      proof_of_delivery: { state: 'pending' },
    });
    expect(delivered.tracking).toMatchObject([
      { kind: 'pickup_completed', by: 'Krzysztof Nowak' },
      {
        kind: 'delivery_completed',
        by: 'Krzysztof Nowak',
        operation: keys.delivery,
        occurred_at: clock.iso(),
        detail: null,
        file: null,
        reason: null,
      },
    ]);
    expect(unpriced(await read(mission))).toEqual(delivered);
  });

  it('may be carried out by the dispatcher, who is then named', async () => {
    const mission = await planned();
    const token = cast.dispatcher.token;
    for (const stop of ['pickup', 'delivery'] as const) {
      expect((await api().call('POST', company(mission, `/${stop}/complete`), { token })).statusCode).toBe(200);
    }
    expect((await read(mission)).tracking.map(({ by }) => by)).toEqual(['Sylvie Delcourt', 'Sylvie Delcourt']);
  });

  it('may be carried out by its driver under the company', async () => {
    const mission = await planned();
    const answer = await api().call('POST', company(mission, '/pickup/complete'), { token: cast.driver.person.token });
    expect(answer.json().state).toBe('in_progress');
  });
});

describe('a step that was done already', () => {
  it.each<[Stop, Steps]>([
    ['pickup', ['pickup']],
    ['pickup', ['pickup', 'delivery']],
    ['delivery', ['pickup', 'delivery']],
    ['pickup', ['proof']],
    ['delivery', ['proof']],
    ['pickup', ['pickup', 'cancelled']],
  ])('changes nothing: %s of %j', async (stop, steps) => {
    const mission = await planned(steps);
    const before = await read(mission);
    api().clock.advance(MINUTE);
    const headers = { 'x-occurred-at': api().clock.iso(-HOUR), 'x-sent-at': api().clock.iso() };
    const answer = await complete(stop, mission, { headers, key: randomUUID() });
    expect([answer.statusCode, answer.json()]).toEqual([200, unpriced(before)]);
    expect(await read(mission)).toEqual(before);
  });

  it('by somebody else stays theirs', async () => {
    const mission = await planned();
    await api().call('POST', company(mission, '/pickup/complete'), { token: cast.dispatcher.token });
    api().clock.advance(MINUTE);
    expect((await complete('pickup', mission)).json().tracking).toMatchObject([{ by: 'Sylvie Delcourt' }]);
  });
});

describe('an arrival', () => {
  const arrive = async (mission: string, stop: Stop, minutes: number, key = randomUUID()) => {
    const { clock } = api();
    const headers = { 'x-occurred-at': clock.iso(minutes * MINUTE), 'x-sent-at': clock.iso() };
    const { token } = cast.driver.person;
    return api().call('POST', `/api/v2/me/missions/${mission}/${stop}/arrive`, { token, headers, key });
  };

  it('is kept once with the time of the device, and completes nothing', async () => {
    const mission = await planned();
    api().clock.advance(2 * HOUR);
    const key = randomUUID();
    const at = api().clock.iso(-90 * MINUTE);
    const answer = await arrive(mission, 'pickup', -90, key);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ state: 'planned', pickup: { state: 'pending', arrived_at: at } });
    expect((await arrive(mission, 'pickup', -90, key)).body).toBe(answer.body);
    expect((await arrive(mission, 'pickup', -5)).json().pickup.arrived_at).toBe(at);
    expect(answer.json().tracking).toMatchObject([
      { kind: 'pickup_arrived', by: 'Krzysztof Nowak', occurred_at: at, operation: key },
    ]);
    expect(kinds(await read(mission))).toEqual(['pickup_arrived']);
    expect((await complete('pickup', mission)).json().pickup).toMatchObject({ state: 'completed', arrived_at: at });
  });

  it('that is heard of after its stop was completed is taken as well', async () => {
    const mission = await planned();
    api().clock.advance(2 * HOUR);
    await complete('pickup', mission);
    const { pickup, state } = (await arrive(mission, 'pickup', -45)).json();
    expect([state, pickup.arrived_at]).toEqual(['in_progress', api().clock.iso(-45 * MINUTE)]);
    expect((await arrive(mission, 'delivery', 0)).json().delivery.arrived_at).toBe(api().clock.iso());
  });

  it('at a delivery before its pickup, or of a cancelled mission, is refused', async () => {
    expectProblem(await arrive(await planned(), 'delivery', 0), 409, 'pickup_not_completed');
    expectProblem(await arrive(await planned(['cancelled']), 'pickup', 0), 409, 'mission_cancelled');
  });
});

describe('a step by a wrong clock', () => {
  it.each([
    ['three hours slow', -3 * HOUR, 3 * HOUR],
    ['right', 0, null],
  ])('%s: the carrier reads by how much its time was corrected', async (_what, off, correction) => {
    const mission = await planned();
    api().clock.advance(2 * HOUR);
    const { clock } = api();
    const headers = { 'x-occurred-at': clock.iso(off - MINUTE), 'x-sent-at': clock.iso(off) };
    const { tracking, pickup } = (await complete('pickup', mission, { headers, key: randomUUID() })).json();
    expect(pickup.completed_at).toBe(clock.iso(-MINUTE));
    expect(tracking.at(-1)).toMatchObject({ kind: 'pickup_completed', clock_correction: correction });
  });
});

describe('a step that cannot be done', () => {
  it.each<[Stop, Steps, 'pickup_not_completed' | 'mission_cancelled']>([
    ['delivery', [], 'pickup_not_completed'],
    ['pickup', ['cancelled'], 'mission_cancelled'],
    ['delivery', ['cancelled'], 'mission_cancelled'],
    ['delivery', ['pickup', 'cancelled'], 'mission_cancelled'],
  ])('%s of %j', async (stop, steps, code) => {
    const mission = await planned(steps);
    const before = await read(mission);
    expectProblem(await complete(stop, mission), 409, code);
    expect(await read(mission)).toEqual(before);
  });

  it('by a driver it was taken from, who is told so; a stranger learns nothing', async () => {
    const mission = await planned();
    const change = { token: cast.dispatcher.token, body: { driver: cast.otherDriver.uuid } };
    await api().call('POST', company(mission, '/change-driver'), change);
    for (const base of ['/api/v2/me', `/api/v2/companies/${cast.carrier}`]) {
      for (const path of ['/pickup/complete', '/delivery/complete']) {
        const url = `${base}/missions/${mission}${path}`;
        const former = await api().call('POST', url, { token: cast.driver.person.token });
        expect(expectProblem(former, 403, 'mission_reassigned').title).toBe(
          'This mission was given to another driver.',
        );
      }
      const url = `${base}/missions/${mission}/pickup/complete`;
      for (const person of [cast.rival, cast.shipperUser]) {
        expectProblem(await api().call('POST', url, { token: person.token }), 404, 'not_found');
      }
      expectProblem(
        await api().call('GET', `${base}/missions/${mission}`, { token: cast.driver.person.token }),
        403,
        'mission_reassigned',
      );
    }
    // A colleague may know who has it now; it is what the phone shows.
    const { driver, version } = await read(mission);
    if (driver === null) throw new Error('Nobody drives it.');
    const asked = await api().call('GET', `/api/v2/me/missions/${mission}`, { token: cast.driver.person.token });
    expect(asked.json().reassignment).toEqual({
      driver: shortName(driver),
      at: api().clock.iso(),
      version,
    });
    expect(kinds(await read(mission))).toEqual(['driver_changed']);
    expect((await complete('pickup', mission, { token: cast.otherDriver.person.token })).statusCode).toBe(200);
  });

  it('by a colleague who never had it', async () => {
    const mission = await planned();
    expectProblem(await complete('pickup', mission, { token: cast.otherDriver.person.token }), 404, 'not_found');
  });

  it('by who had it and left the company', async () => {
    const { scene, context } = api();
    const person = await scene.person(cast.carrier, 'DRIVER');
    const driver = await scene.driver(cast.carrier, { person });
    const mission = await scene.mission(cast, { driver });
    await context.db.deleteFrom('memberships').where('user_uuid', '=', person.uuid).execute();
    expectProblem(await complete('pickup', mission, { token: person.token }), 404, 'not_found');
  });
});

describe('when a step was done', () => {
  const CREATED = 2 * HOUR;
  /** The phone's clock against the server's, how long ago the step was tapped, and what is kept, before now. */
  const CLOCKS: readonly (readonly [name: string, skew: number, tapped: number, kept: number])[] = [
    ['is when it was tapped', 0, HOUR, HOUR],
    ['is when it was tapped, to the millisecond', 0, HOUR + 1, HOUR + 1],
    ['is now, where it was just tapped', 0, 0, 0],
    ['is corrected where the phone is ahead', 3 * HOUR, HOUR, HOUR],
    ['is corrected where the phone is behind', -5 * HOUR, HOUR, HOUR],
    ['is corrected where the phone is years behind', -20 * 365 * DAY, 30 * MINUTE, 30 * MINUTE],
    ['is never in the future', 0, -HOUR, 0],
    ['is never in the future, by a phone that is ahead', 3 * HOUR, -SECOND, 0],
    ['is never before the mission existed', 0, 5 * HOUR, CREATED],
    ['is never before the mission existed, by a phone that is behind', -DAY, 400 * DAY, CREATED],
  ];

  it.each(CLOCKS)('%s', async (_, skew, tapped, kept) => {
    const { clock } = api();
    const mission = await planned([], clock.iso(-CREATED));
    const headers = { 'x-occurred-at': clock.iso(skew - tapped), 'x-sent-at': clock.iso(skew) };
    const { pickup, tracking }: Mission = (await complete('pickup', mission, { headers })).json();
    expect([pickup.completed_at, pickup.recorded_at]).toEqual([clock.iso(-kept), clock.iso()]);
    const [event] = tracking as [MissionEvent];
    expect([event.occurred_at, event.recorded_at]).toEqual([clock.iso(-kept), clock.iso()]);
  });

  it('is when it arrived, where no clock says', async () => {
    const { clock } = api();
    const { pickup }: Mission = (await complete('pickup', await planned())).json();
    expect(pickup.completed_at).toBe(clock.iso());
  });

  it('is taken as it is where the phone does not say when it sent', async () => {
    const { clock } = api();
    const headers = { 'x-occurred-at': clock.iso(-MINUTE) };
    const { pickup }: Mission = (await complete('pickup', await planned(), { headers })).json();
    expect(pickup.completed_at).toBe(clock.iso(-MINUTE));
  });

  it.each([-HOUR, HOUR])('is when it arrived, where the phone says only when it sent, off by %i ms', async (skew) => {
    const { clock } = api();
    const headers = { 'x-sent-at': clock.iso(skew) };
    const { pickup }: Mission = (await complete('pickup', await planned(), { headers })).json();
    expect(pickup.completed_at).toBe(clock.iso());
  });

  it('is read with any offset', async () => {
    const mission = await planned([], '2026-03-17T05:00:00.000Z');
    const now = api().clock.now();
    const shift = (at: number, hours: number, offset: string) =>
      new Date(at + hours * HOUR).toISOString().replace('Z', offset);
    const headers = { 'x-occurred-at': shift(now - HOUR, 1, '+01:00'), 'x-sent-at': shift(now, -5, '-05:00') };
    const { pickup }: Mission = (await complete('pickup', mission, { headers })).json();
    expect(Date.parse(String(pickup.completed_at))).toBe(now - HOUR);
  });

  it.each([
    ['an hour slow and still so', -HOUR],
    ['set right before it sent', 0],
  ])('is what the phone corrected, by a clock that was %s', async (_, skew) => {
    const { clock } = api();
    const headers = {
      'x-occurred-at': clock.iso(-30 * MINUTE),
      'x-clock-correction': String(HOUR),
      'x-sent-at': clock.iso(skew),
    };
    const { pickup }: Mission = (await complete('pickup', await planned(), { headers })).json();
    expect(pickup.completed_at).toBe(clock.iso(-30 * MINUTE));
  });

  it('is never a delivery before its pickup, whatever the phones said', async () => {
    const { clock } = api();
    const mission = await planned([], clock.iso(-CREATED));
    await complete('pickup', mission, { headers: { 'x-occurred-at': clock.iso(-MINUTE), 'x-sent-at': clock.iso() } });
    const headers = { 'x-occurred-at': clock.iso(-HOUR), 'x-sent-at': clock.iso() };
    const delivered: Mission = (await complete('delivery', mission, { headers })).json();
    expect(delivered.delivery.completed_at).toBe(clock.iso(-MINUTE));
    expect(delivered.tracking.map(({ kind, occurred_at }) => [kind, occurred_at])).toEqual([
      ['pickup_completed', clock.iso(-MINUTE)],
      ['delivery_completed', clock.iso(-MINUTE)],
    ]);
  });

  it.each([
    'yesterday',
    '2026-03-17',
    '2026-03-17T08:00:00',
    '1969-12-31T23:59:59Z',
    '+012026-03-17T08:00:00Z',
    '2026-02-30T25:00:00Z',
    '0',
    'x'.repeat(5000),
  ])('is not %s', async (time) => {
    const mission = await planned();
    for (const name of ['X-Occurred-At', 'X-Sent-At']) {
      const answer = await complete('pickup', mission, { headers: { [name.toLowerCase()]: time } });
      expectViolations(answer, [name, 'invalid_time']);
    }
    expect((await read(mission)).version).toBe(1);
  });

  it('is no matter for calls that are no step', async () => {
    const headers = { 'x-occurred-at': 'yesterday', 'x-sent-at': 'today' };
    expect((await api().call('GET', '/api/v2/me', { token: cast.driver.person.token, headers })).statusCode).toBe(200);
  });
});

describe('the version of a mission', () => {
  it('grows by one with every change, and by nothing else', async () => {
    const { call } = api();
    const mission = await planned();
    const { token } = cast.dispatcher;
    const versions = [(await read(mission)).version];
    const change = async (path: string, body?: object, method: 'POST' | 'PUT' = 'POST') => {
      const answer = await call(method, company(mission, path), {
        token,
        body,
        headers: { accept: 'application/json' },
      });
      expect(answer.statusCode, path).toBe(200);
      const { version } = await read(mission);
      expect(answer.json().version).toBe(version);
      versions.push(version);
    };
    await change('/mission-order', { licence_plate: 'AB-123-CD' }, 'PUT');
    await change('/mission-order', { licence_plate: 'AB-123-CD' }, 'PUT');
    await change('/change-driver', { driver: cast.otherDriver.uuid });
    await change('/change-driver', { driver: cast.otherDriver.uuid });
    await change('/change-owner', { owner: cast.dispatcher.uuid });
    await change('/pickup/complete');
    await change('/pickup/complete');
    await change('/delivery/complete');
    expect(versions).toEqual([1, 2, 2, 3, 3, 3, 4, 4, 5]);
  });
});
