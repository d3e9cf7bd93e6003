import { beforeEach, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let missions: string[];

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  missions = [
    await api().scene.mission(cast, { driver: cast.driver }),
    await api().scene.mission(cast, { driver: cast.driver }),
  ];
});

/** A browser: it keeps its cookie, whatever becomes of its databases. */
class Phone {
  cookie = '';

  async report(token: string, waiting: readonly { mission: string | undefined; steps: number }[]) {
    api().clock.advance(MINUTE);
    const headers = this.cookie === '' ? {} : { cookie: this.cookie };
    const answer = await api().call('PUT', '/api/v2/me/device', { token, body: { waiting }, headers });
    this.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(answer.statusCode).toBe(204);
    return answer;
  }
}

const signInAgain = ({ uuid }: Person) => api().scene.token(uuid);
const complete = (mission: string | undefined, token: string) =>
  api().call('POST', `/api/v2/me/missions/${mission}/pickup/complete`, { token, key: crypto.randomUUID() });
const seen = async (mission: string | undefined): Promise<Mission> =>
  (
    await api().call('GET', `/api/v2/companies/${cast.carrier}/missions/${mission}`, { token: cast.dispatcher.token })
  ).json();
const losses = async (mission: string | undefined) =>
  (await seen(mission)).tracking.filter(({ kind }) => kind === 'steps_lost').map(({ detail }) => detail);
const driverPage = async () =>
  (
    await api().call('GET', `/api/v2/companies/${cast.carrier}/drivers/${cast.driver.uuid}`, {
      token: cast.dispatcher.token,
    })
  ).json();

it('a phone that held steps and comes back without them has lost them: the dispatcher is told', async () => {
  const { person } = cast.driver;
  const phone = new Phone();
  await phone.report(person.token, [
    { mission: missions[0], steps: 2 },
    { mission: missions[1], steps: 1 },
  ]);
  expect((await driverPage()).lost_steps).toBeNull();
  const again = await signInAgain(person);
  await phone.report(again, [{ mission: missions[1], steps: 1 }]);
  expect([await losses(missions[0]), await losses(missions[1])]).toEqual([['2'], []]);
  expect((await driverPage()).lost_steps).toEqual({ count: 2, at: api().clock.iso() });
  // It is told once.
  await phone.report(await signInAgain(person), [{ mission: missions[1], steps: 1 }]);
  expect(await losses(missions[0])).toEqual(['2']);
});

it.each([
  ['were sent', async (token: string) => void (await complete(missions[0], token))],
  ['went in the same session', async (token: string, phone: Phone) => void (await phone.report(token, []))],
])('steps that %s are not lost', async (_, happens) => {
  const { person } = cast.driver;
  const phone = new Phone();
  await phone.report(person.token, [{ mission: missions[0], steps: 1 }]);
  await happens(person.token, phone);
  await phone.report(await signInAgain(person), []);
  expect(await losses(missions[0])).toEqual([]);
});

it('another phone, and another user of the same one, say nothing of it', async () => {
  const { person } = cast.driver;
  const phone = new Phone();
  await phone.report(person.token, [{ mission: missions[0], steps: 1 }]);
  await new Phone().report(await signInAgain(person), []);
  await phone.report(cast.otherDriver.person.token, []);
  expect(await losses(missions[0])).toEqual([]);
  await phone.report(await signInAgain(person), []);
  expect(await losses(missions[0])).toEqual(['1']);
});

it('a mission the user never had is told nothing', async () => {
  const foreign = await api().scene.mission(cast, { driver: cast.otherDriver });
  const phone = new Phone();
  await phone.report(cast.driver.person.token, [{ mission: foreign, steps: 1 }]);
  await phone.report(await signInAgain(cast.driver.person), []);
  expect(await losses(foreign)).toEqual([]);
});

it('the cookie is for this call alone, and no script reads it', async () => {
  const { headers } = await new Phone().report(cast.driver.person.token, []);
  expect(headers['set-cookie']).toMatch(
    /^lading_device=[0-9a-f-]{36}; Path=\/api\/v2\/me\/device; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
});

it('by https the cookie has a name that only https sets, and goes on with the phone it was before', async () => {
  const settings = { ...api().context.settings, PUBLIC_URL: 'https://lading.test' };
  const { call } = await api().beside({ settings });
  const { token } = cast.driver.person;
  const phone = 'lading_device=018f0000-0000-4000-8000-000000000001';
  const { headers } = await call('PUT', '/api/v2/me/device', {
    token,
    body: { waiting: [] },
    headers: { cookie: phone },
  });
  expect(headers['set-cookie']).toMatch(new RegExp(`^__Secure-${phone}; .*; HttpOnly; SameSite=Strict; Secure$`));
  // One without the prefix may be of somebody on the way.
  const other = 'lading_device=018f0000-0000-4000-8000-000000000002';
  const again = { cookie: `${other}; ${String(headers['set-cookie']).split(';')[0]}` };
  const answer = await call('PUT', '/api/v2/me/device', { token, body: { waiting: [] }, headers: again });
  expect(answer.headers['set-cookie']).toBe(headers['set-cookie']);
});
