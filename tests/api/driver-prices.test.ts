import { beforeEach, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const PRICE = 64_000;
let cast: Cast;
let mission: string;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  mission = await api().scene.mission(cast, { driver: cast.driver });
});

const driver = () => cast.driver.person;
const bases = () => ['/api/v2/me', `/api/v2/companies/${cast.carrier}`];
const show = (visible: boolean, by: Person = cast.dispatcher) =>
  api().call('PUT', `/api/v2/companies/${cast.carrier}/driver-prices`, { token: by.token, body: { visible } });

/** The price of the mission in every answer that a user gets of it, by how it was asked for. */
async function pricesFor({ token }: Person, base: string): Promise<Record<string, number | null>> {
  const { call } = api();
  const of = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options = {}) =>
    (await call(method, `${base}/missions${path}`, { token, ...options })).json<Mission>();
  const page = { name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' };
  const list = (await call('GET', `${base}/missions`, { token })).json<{ items: Mission[] }>();
  const found = (await call('GET', `${base}/search/missions?q=tourcoing`, { token })).json<{ items: Mission[] }>();
  const proven = await of('POST', `/${mission}/proof-of-delivery`, { multipart: [page] });
  const file = proven.proof_of_delivery.files[0]?.uuid;
  const accept = { accept: 'application/json' };
  const answers: Record<string, Mission | undefined> = {
    'the list': list.items[0],
    'the search': found.items[0],
    'the mission': await of('GET', `/${mission}`),
    'the pickup': await of('POST', `/${mission}/pickup/complete`),
    'the delivery': await of('POST', `/${mission}/delivery/complete`),
    'a page': proven,
    'a page taken back': await of('DELETE', `/${mission}/proof-of-delivery/${file}`),
    'the order': await of('PUT', `/${mission}/mission-order`, { body: { comment: 'Ring twice' }, headers: accept }),
  };
  const billing = (await call('GET', `${base}/missions/${mission}/billing`, { token })).json();
  const prices = Object.entries(answers).map(([what, answer]) => [what, answer?.billing.price]);
  return { ...Object.fromEntries(prices), 'the billing': billing.price, 'its lines': billing.lines[0]?.amount ?? null };
}

it('drivers are shown no price, anywhere, unless their company allows it', async () => {
  for (const base of bases()) {
    expect(new Set(Object.values(await pricesFor(driver(), base)))).toEqual(new Set([null]));
  }
  expect((await show(true)).statusCode).toBe(204);
  for (const base of bases()) {
    expect(new Set(Object.values(await pricesFor(driver(), base)))).toEqual(new Set([PRICE]));
  }
  await show(false);
  for (const base of bases()) {
    expect(new Set(Object.values(await pricesFor(driver(), base)))).toEqual(new Set([null]));
  }
});

it('whoever plans the work is', async () => {
  for (const base of bases()) {
    expect(new Set(Object.values(await pricesFor(cast.dispatcher, base)))).toEqual(new Set([PRICE]));
  }
});

it('the transport order has none', async () => {
  const answer = await api().call('GET', `/api/v2/me/missions/${mission}/mission-order`, { token: driver().token });
  const { text } = await readPdf(answer.rawPayload);
  expect(text).toContain('Tourcoing');
  expect(text).not.toMatch(/640[.,]00|€/);
});

it('the company says which in its settings', async () => {
  const settings = async () =>
    (await api().call('GET', '/api/v2/me', { token: driver().token })).json().companies[0].settings;
  expect(await settings()).toEqual({});
  await show(true);
  expect(await settings()).toEqual({ driver_prices: true });
});
