import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { dayOf, minutesOf } from '#freight/time-slot/window.ts';
import { DAY, MINUTE } from '#freight/values/duration.ts';
import { sendJobs } from '#server/database/send-jobs.ts';
import { pushKeys } from '#server/services/people/push/push-keys.ts';
import { testApi } from '#tests/support/api.ts';
import { addDocument } from '#tests/support/company-documents.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, waitingJobs } from '#tests/support/jobs.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { publishOffer } from '#tests/support/publish.ts';
import { isSignedBy, type PushDouble, type PushedDevice, startPushService } from '#tests/support/push-service.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

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
  await emptyTables(api().context.db);
  service.received.length = 0;
  service.status = 201;
  cast = await api().scene.cast();
});

const path = '/api/v2/me/push-subscription';
const subscribe = ({ subscription }: PushedDevice, { token }: Person = cast.dispatcher) =>
  api().call('PUT', path, { token, body: subscription });
const save = (search: object = {}, { token }: Person = cast.dispatcher, company = cast.carrier) =>
  api().call('POST', `/api/v2/companies/${company}/searches`, { token, body: { name: 'North', ...search } });
const publish = () => publishOffer(api().context, cast.shipper);
const tell = () => doWork(api().context);

describe('a device that wants to be told', () => {
  it('gets a message that it alone can read, signed by this server', async () => {
    await save({ pickup_iso_codes: ['FR-59'] });
    const device = service.device();
    expect((await subscribe(device)).statusCode).toBe(204);
    await publish();
    await publish();
    await tell();
    await tell();
    const [message, ...others] = service.received;
    if (message === undefined) throw new Error('Nothing came.');
    expect(others).toEqual([]);
    expect(device.open(message)).toEqual({
      title: '2 new offers',
      body: 'North: Tourcoing – Antwerpen, €640.00',
      path: '/offers?pickup_iso_codes=FR-59',
      tag: 'new-offers',
    });
    expect(message).toMatchObject({
      path: new URL(device.subscription.endpoint).pathname,
      headers: { 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high', topic: 'new-offers' },
    });
    expect(message.body.toString('latin1')).not.toContain('Tourcoing');
    const { public_key } = (await api().call('GET', '/api/v2/push/key', { token: cast.dispatcher.token })).json();
    expect(isSignedBy(message, public_key, service.origin)).toBe(true);
  });

  it('gets one message in five minutes, with all that came meanwhile', async () => {
    await save();
    const device = service.device();
    await subscribe(device);
    await publish();
    await tell();
    await publish();
    await publish();
    api().clock.advance(4 * MINUTE);
    await tell();
    expect(service.received).toHaveLength(1);
    api().clock.advance(MINUTE);
    await tell();
    const titles = service.received.map((message) => (device.open(message) as { title: string }).title);
    expect(titles).toEqual(['1 new offer', '2 new offers']);
  });

  it('is told of the searches its user chose', async () => {
    const colleague = await api().scene.person(cast.carrier, 'DISPATCHER');
    const { uuid } = (await save({ send_by_push: false })).json<{ uuid: string }>();
    const [own, theirs] = [service.device(), service.device()];
    await subscribe(own);
    await subscribe(theirs, colleague);
    await publish();
    await tell();
    expect(service.received).toEqual([]);
    const body = { send_by_push: true };
    await api().call('PUT', `/api/v2/companies/${cast.carrier}/searches/${uuid}`, { token: colleague.token, body });
    await publish();
    await tell();
    expect(service.received.map((message) => message.path)).toEqual([new URL(theirs.subscription.endpoint).pathname]);
  });

  it('is told what support decided on a document, where its user wants to hear of it there', async () => {
    const { context, scene } = api();
    const support = await scene.person(await scene.company('support', 'Lading'), 'SUPPORT');
    const other = await scene.person(cast.carrier, 'DISPATCHER');
    const [own, theirs] = [service.device(), service.device()];
    await subscribe(own);
    await subscribe(theirs, other);
    const preferences = '/api/v2/me/notification-preferences';
    const unwanted = { documents: { push: false } };
    expect((await api().call('PUT', preferences, { token: other.token, body: unwanted })).statusCode).toBe(200);
    const document = await addDocument(context, cast.carrier);
    const refused = await api().call('POST', `/api/v2/support/documents/${document}/refuse`, {
      token: support.token,
      body: { reason: 'unreadable', message: 'Lay it flat on a dark table.' },
    });
    expect(refused.statusCode).toBe(200);
    await tell();
    const [message, ...others] = service.received;
    expect(others).toEqual([]);
    expect(message && own.open(message)).toEqual({
      title: 'A document has to be sent again',
      body: 'Goods-in-transit insurance: It cannot be read',
      path: '/onboarding',
      tag: 'documents',
    });
  });

  it('is told in the language of its user', async () => {
    await api()
      .context.db.updateTable('users')
      .set({ locale: 'pl' })
      .where('uuid', '=', cast.dispatcher.uuid)
      .execute();
    await save();
    const device = service.device();
    await subscribe(device);
    await publish();
    await tell();
    const [message] = service.received;
    expect(message && device.open(message)).toMatchObject({ title: '1 nowa oferta' });
  });

  it('waits in the quiet hours of its user until they end, and is tried at once', async () => {
    const { clock } = api();
    const { token } = cast.dispatcher;
    await save();
    const device = service.device();
    expectProblem(await api().call('POST', `${path}/test`, { token }), 404, 'not_found');
    await subscribe(device);
    const minutes = minutesOf(clock.now(), 'Europe/Paris');
    const hours = { from: (minutes + 1380) % 1440, to: (minutes + 60) % 1440 };
    const set = (body: object) => api().call('PUT', '/api/v2/me/quiet-hours', { token, body });
    expect((await set({ hours })).json()).toEqual({ hours, timezone: 'Europe/Paris' });
    await publish();
    await tell();
    await tell();
    expect(service.received).toEqual([]);
    expect((await api().call('POST', `${path}/test`, { token })).statusCode).toBe(204);
    await tell();
    const titles = () => service.received.map((message) => (device.open(message) as { title: string }).title);
    expect(titles()).toEqual(['Test message']);
    clock.advance(61 * MINUTE);
    await tell();
    expect(titles()).toEqual(['Test message', '1 new offer']);
    expectViolations(await set({ hours: { from: 60, to: 60 } }), ['hours.to', 'invalid']);
    expect((await set({ hours: null })).json()).toMatchObject({ hours: null });
  });

  it('hears the newest message of a tag alone once quiet hours end, and none that one at once overtook', async () => {
    const { call, clock, context } = api();
    const { token, uuid: user } = cast.dispatcher;
    const [device, other] = [service.device(), service.device()];
    const phone = { ...cast.dispatcher, token: await api().scene.token(user) };
    await subscribe(device);
    await subscribe(other, phone);
    const minutes = minutesOf(clock.now(), 'Europe/Paris');
    const hours = { from: (minutes + 1380) % 1440, to: (minutes + 60) % 1440 };
    await call('PUT', '/api/v2/me/quiet-hours', { token, body: { hours } });
    const send = (title: string, tag: string, more: { disturbs?: boolean; written?: string } = {}) =>
      context.db.transaction().execute((tx) => {
        const message = { title, body: '', path: '/', tag };
        const { endpoint } = device.subscription;
        return sendJobs(tx, 'push', [{ data: { endpoint, user, message, ...more } }]);
      });
    for (const title of ['one', 'two', 'three']) {
      await send(title, 'a');
      await tell();
      clock.advance(MINUTE);
    }
    await send('late', 'a', { written: clock.iso(-10 * MINUTE) });
    await send('old', 'b');
    await tell();
    clock.advance(MINUTE);
    await send('now', 'b', { disturbs: true });
    await send('alone', 'c');
    const { endpoint } = other.subscription;
    const message = { title: 'elsewhere', body: '', path: '/', tag: 'a' };
    await context.db.transaction().execute((tx) => sendJobs(tx, 'push', [{ data: { endpoint, user, message } }]));
    await tell();
    const titles = () =>
      service.received.map((each) => {
        const to = each.path === new URL(device.subscription.endpoint).pathname ? device : other;
        return (to.open(each) as { title: string }).title;
      });
    expect(titles()).toEqual(['now']);
    expect(await waitingJobs(context, 'push')).toHaveLength(3);
    clock.advance(61 * MINUTE);
    await tell();
    expect(titles().sort()).toEqual(['alone', 'elsewhere', 'now', 'three']);
  });

  it('hears at once what comes while the one that waited is on its way', async () => {
    const { call, clock, context } = api();
    const { token, uuid: user } = cast.dispatcher;
    const device = service.device();
    await subscribe(device);
    const minutes = minutesOf(clock.now(), 'Europe/Paris');
    const hours = { from: (minutes + 1380) % 1440, to: (minutes + 60) % 1440 };
    await call('PUT', '/api/v2/me/quiet-hours', { token, body: { hours } });
    const { endpoint } = device.subscription;
    const send = async (title: string) => {
      const message = { title, body: '', path: '/', tag: 'a' };
      await context.db.transaction().execute((tx) => sendJobs(tx, 'push', [{ data: { endpoint, user, message } }]));
      await tell();
    };
    await send('waited');
    // The clock of the queue is before ours.
    await sql`update pgboss.job set state = 'active', started_on = now() where name = 'push' and state = 'created'`.execute(
      context.db,
    );
    await send('newer');
    expect(service.received.map((message) => device.open(message))).toMatchObject([{ title: 'newer' }]);
  });

  it('hears in quiet hours too that a mission of today is cancelled, and not that a later one is', async () => {
    const { call, clock, context } = api();
    const { token } = cast.dispatcher;
    const device = service.device();
    await subscribe(device);
    const minutes = minutesOf(clock.now(), 'Europe/Paris');
    const hours = { from: (minutes + 1380) % 1440, to: (minutes + 120) % 1440 };
    await call('PUT', '/api/v2/me/quiet-hours', { token, body: { hours } });
    const cancelBooked = async (days: number) => {
      const offer = await addOffer(context, cast.shipper);
      const booking = `/api/v2/companies/${cast.carrier}/offers/${offer}/booking`;
      const { uuid } = (await call('POST', booking, { token, body: { driver: cast.driver.uuid } })).json<Mission>();
      const day = dayOf(clock.now() + days * DAY, 'Europe/Paris');
      await sql`update missions set pickup = jsonb_set(pickup, '{time_slot,date}', to_jsonb(${day}::text))
        where uuid = ${uuid}`.execute(context.db);
      const reason = { reason: 'order_cancelled', comment: 'Closed.', conditions_acknowledged: true };
      await call('POST', `/api/v2/companies/${cast.shipper}/shipments/${offer}/cancel`, {
        token: cast.shipperUser.token,
        body: reason,
      });
      await tell();
    };
    await cancelBooked(2);
    expect(service.received).toEqual([]);
    await cancelBooked(0);
    expect(service.received).toHaveLength(1);
    clock.advance(121 * MINUTE);
    await tell();
    expect(service.received).toHaveLength(2);
  });

  it('is told nothing of what others search', async () => {
    await save({}, cast.rival, cast.rivalCarrier);
    await save({ pickup_iso_codes: ['PL'] });
    await subscribe(service.device());
    await publish();
    await tell();
    expect(service.received).toEqual([]);
  });

  it('is told no longer once it says so, or signs out', async () => {
    await save();
    await subscribe(service.device());
    await api().call('DELETE', path, { token: cast.dispatcher.token });
    const other = { ...cast.dispatcher, token: await api().scene.token(cast.dispatcher.uuid) };
    await subscribe(service.device(), other);
    await api().call('DELETE', '/api/auth/token', { token: other.token });
    await publish();
    await tell();
    expect(service.received).toEqual([]);
  });

  it('is told as its new user wants, where another signs in on it', async () => {
    await save();
    const device = service.device();
    await subscribe(device);
    await subscribe(device, cast.rival);
    await publish();
    await tell();
    expect(service.received).toEqual([]);
  });

  it.each([404, 410])('is forgotten where the push service answers %i', async (status) => {
    await save();
    await subscribe(service.device());
    service.status = status;
    await publish();
    await tell();
    api().clock.advance(5 * MINUTE);
    await publish();
    await tell();
    expect(service.received).toHaveLength(1);
  });

  it('is told again where the push service only fails', async () => {
    await save();
    await subscribe(service.device());
    service.status = 503;
    await publish();
    await tell();
    await tell();
    expect(service.received).toHaveLength(1);
    service.status = 201;
    api().clock.advance(MINUTE);
    await tell();
    await tell();
    expect(service.received).toHaveLength(2);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://169.254.169.254/latest/meta-data',
    'https://user@fcm.googleapis.com/x',
    'http://127.0.0.1:1/x',
  ])('is at a push service, not at %s', async (endpoint) => {
    const { keys } = service.device().subscription;
    const answer = await api().call('PUT', path, { token: cast.dispatcher.token, body: { endpoint, keys } });
    expectViolations(answer, ['endpoint', 'invalid']);
  });
});

describe('the keys of this server', () => {
  it('are the same for all who ask at once', async () => {
    const { context, beside } = api();
    await context.db.deleteFrom('push_keys').execute();
    const servers = [context, (await beside()).context, (await beside()).context];
    const keys = await Promise.all([...servers, ...servers].map(({ db }) => pushKeys(db)));
    expect(new Set(keys.map(({ d }) => d)).size).toBe(1);
  });
});
