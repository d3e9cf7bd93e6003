import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#freight/values/duration.ts';
import { announceWork } from '#server/services/transport/driver-news/announce-work.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, waitingJobs } from '#tests/support/jobs.ts';
import { emptyMailbox } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { type PushDouble, type PushedDevice, startPushService } from '#tests/support/push-service.ts';
import type { Cast, Person, SceneDriver } from '#tests/support/scene.ts';

const environment: NodeJS.ProcessEnv = {};
let service: PushDouble;

beforeAll(async () => {
  service = await startPushService();
  environment.PUSH_ORIGINS = service.origin;
});
const api = testApi({ environment });
afterAll(() => service.stop());

let cast: Cast;

beforeEach(async () => {
  emptyMailbox(api().context);
  await emptyTables(api().context.db);
  service.received.length = 0;
  service.status = 201;
  cast = await api().scene.cast();
});

const own = (path: string) => `/api/v2/companies/${cast.carrier}${path}`;
const post = (path: string, body: object, { token }: Person = cast.dispatcher) =>
  api().call('POST', own(path), { token, body });
const subscribe = async ({ token }: Person) => {
  const device = service.device();
  await api().call('PUT', '/api/v2/me/push-subscription', { token, body: device.subscription });
  return device;
};
/** What came to a device, by the titles. */
const titles = (device: PushedDevice) =>
  service.received
    .filter(({ path }) => path === new URL(device.subscription.endpoint).pathname)
    .map((message) => (device.open(message) as { title: string }).title);
/** A driver who signed in before. */
async function aDriver(): Promise<SceneDriver & { readonly person: Person }> {
  const { scene, context, clock } = api();
  const person = await scene.person(cast.carrier, 'DRIVER');
  await context.db
    .updateTable('users')
    .set({ first_connection_at: new Date(clock.now()) })
    .where('uuid', '=', person.uuid)
    .execute();
  return { person, uuid: (await scene.driver(cast.carrier, { person })).uuid };
}
const book = async (driver: string) => {
  const offer = await addOffer(api().context, cast.shipper);
  return {
    offer,
    mission: (await post(`/offers/${offer}/booking`, { driver })).json<{ uuid: string; reference: string }>(),
  };
};
/** The text messages that went out, each with its number. */
const texts = () => {
  const folder = join(api().context.settings.LADING_DATA_DIR, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name.endsWith('.sms.txt'))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'));
};

describe('a driver who has signed in', () => {
  it('hears of work that is booked for them, given to somebody else, and cancelled', async () => {
    const [first, second] = [await aDriver(), await aDriver()];
    const [firsts, seconds] = [await subscribe(first.person), await subscribe(second.person)];
    const { offer, mission } = await book(first.uuid);
    await doWork(api().context);
    expect(titles(firsts)).toEqual([`New mission ${mission.reference}`]);
    await post(`/missions/${mission.uuid}/change-driver`, { driver: second.uuid });
    await doWork(api().context);
    expect(titles(firsts).slice(1)).toEqual([`Mission ${mission.reference} is not yours any more`]);
    expect(titles(seconds)).toEqual([`New mission ${mission.reference}`]);
    const cancelled = await api().call('POST', `/api/v2/companies/${cast.shipper}/shipments/${offer}/cancel`, {
      token: cast.shipperUser.token,
      body: { reason: 'order_cancelled', comment: 'The order was closed.', conditions_acknowledged: true },
    });
    expect(cancelled.statusCode).toBe(200);
    await doWork(api().context);
    expect(titles(seconds).slice(1)).toEqual([`Mission ${mission.reference} cancelled`]);
    expect(titles(firsts)).toHaveLength(2);
  });

  it('hears of another contact, and not of what they change themselves', async () => {
    const driver = await aDriver();
    const device = await subscribe(driver.person);
    const { offer, mission } = await book(driver.uuid);
    await doWork(api().context);
    await api().call('PUT', `/api/v2/companies/${cast.shipper}/shipments/${offer}/pickup-contact`, {
      token: cast.shipperUser.token,
      body: { name: 'Quai 4', phone: '06 39 98 41 07' },
    });
    await doWork(api().context);
    expect(titles(device).slice(1)).toEqual([`Mission ${mission.reference} has changed`]);
    await api().call('PUT', own(`/missions/${mission.uuid}/mission-order`), {
      token: driver.person.token,
      body: { comment: 'By the ring road' },
    });
    await doWork(api().context);
    expect(titles(device)).toHaveLength(2);
  });

  it('hears nothing of what changed back before anybody could be told', async () => {
    const [first, second] = [await aDriver(), await aDriver()];
    const [firsts, seconds] = [await subscribe(first.person), await subscribe(second.person)];
    const { mission } = await book(first.uuid);
    await post(`/missions/${mission.uuid}/change-driver`, { driver: second.uuid });
    await post(`/missions/${mission.uuid}/change-driver`, { driver: first.uuid });
    await doWork(api().context);
    expect(titles(seconds)).toEqual([]);
    expect(titles(firsts)).toEqual([`New mission ${mission.reference}`]);
  });

  it('switches new work off, and still hears what they may not drive for any more', async () => {
    const driver = await aDriver();
    const device = await subscribe(driver.person);
    const choices = { work: { push: false } };
    await api().call('PUT', '/api/v2/me/notification-preferences', { token: driver.person.token, body: choices });
    const { mission } = await book(driver.uuid);
    await doWork(api().context);
    await post(`/missions/${mission.uuid}/change-driver`, { driver: null });
    await doWork(api().context);
    expect(titles(device)).toEqual([`Mission ${mission.reference} is not yours any more`]);
  });
});

describe('a driver who has never signed in', () => {
  it('is sent a text message, once, in the language of their company', async () => {
    const { scene, context } = api();
    await context.db.updateTable('companies').set({ language: 'fr' }).where('uuid', '=', cast.carrier).execute();
    const { uuid } = await scene.driver(cast.carrier, { phone: '+33639984107' });
    const { mission } = await book(uuid);
    await doWork(context);
    const [text, ...others] = texts();
    expect(others).toEqual([]);
    expect(text).toContain('+33639984107');
    expect(text).toContain(`nouvelle mission ${mission.reference}`);
  });

  it('reads it in the language that their company wrote down for them', async () => {
    const who = { first_name: 'Ewa', last_name: 'Lis', phone: '+33639984107', locale: 'pl' };
    const { mission } = await book((await post('/drivers', who)).json<{ uuid: string }>().uuid);
    await doWork(api().context);
    expect(texts()).toEqual([expect.stringContaining(`nowe zlecenie ${mission.reference}`)]);
  });

  it('costs their company thirty text messages at most at once', async () => {
    const { scene, context } = api();
    const driver = await scene.driver(cast.carrier, { phone: '+33639984107' });
    for (let count = 0; count < 33; count += 1) {
      const mission = await scene.mission(cast, { driver });
      const news = { mission, driver: driver.uuid, change: 'given', actor: null, version: 1 } as const;
      await context.db.transaction().execute((tx) => announceWork(tx, news));
    }
    await doWork(context);
    expect(texts()).toHaveLength(30);
  });

  it('is left alone where their company sends no text messages', async () => {
    const { scene, context } = api();
    const { uuid } = await scene.driver(cast.carrier, { phone: '+33639984107' });
    const off = await api().call('PUT', own('/driver-texts'), {
      token: cast.dispatcher.token,
      body: { wanted: false },
    });
    expect(off.statusCode).toBe(204);
    await book(uuid);
    await doWork(context);
    expect(texts()).toEqual([]);
  });

  it('sleeps until the morning, unless the pickup is before', async () => {
    const { scene, context, clock } = api();
    const { uuid } = await scene.driver(cast.carrier, { phone: '+33639984107' });
    // 23:00 in Paris; the pickup is tomorrow afternoon.
    clock.advance(15 * HOUR);
    await book(uuid);
    await doWork(context);
    expect(texts()).toEqual([]);
    const [waiting] = await waitingJobs(context, 'sms');
    expect(waiting?.data).toMatchObject({ phone: '+33639984107' });
    clock.advance(8 * HOUR);
    await doWork(context);
    expect(texts()).toHaveLength(1);
  });
});

it('gives a mission the plate of the truck that its new driver usually drives', async () => {
  const driver = await aDriver();
  const body = {
    licence_plate: 'GO-123-IU',
    length: 1360,
    width: 248,
    height: 270,
    payload: 24_000,
    tail_lift: false,
    euro_class: 'euro_6',
    driver: driver.uuid,
  };
  expect((await post('/trucks', body)).statusCode).toBe(201);
  const mission = await api().scene.mission(cast, { driver: null });
  const changed = await post(`/missions/${mission}/change-driver`, { driver: driver.uuid });
  expect(changed.json()).toMatchObject({ licence_plate: 'GO-123-IU' });
});
