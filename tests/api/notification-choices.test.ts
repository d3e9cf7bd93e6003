import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOPIC_NAMES, wayOf } from '#freight/user/notification-choices.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectViolations } from '#tests/support/problems.ts';
import { publishOffer } from '#tests/support/publish.ts';
import { type PushDouble, startPushService } from '#tests/support/push-service.ts';
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
  emptyMailbox(api().context);
  await emptyTables(api().context.db);
  service.received.length = 0;
  service.status = 201;
  cast = await api().scene.cast();
});

const path = '/api/v2/me/notification-preferences';
const choose = ({ token }: Person, body: object) => api().call('PUT', path, { token, body });
const read = async ({ token }: Person) => (await api().call('GET', path, { token })).json();
const carrier = (method: 'POST', address: string, body: object) =>
  api().call(method, `/api/v2/companies/${cast.carrier}${address}`, { token: cast.dispatcher.token, body });
const subjectsTo = async (person: Person) => {
  await doWork(api().context);
  return keptMail(api().context)
    .filter(({ headers }) => headers.to === person.username)
    .map(({ headers }) => headers.subject);
};

describe('the choices of a user', () => {
  it('are kept by topic and channel, and are theirs alone', async () => {
    const colleague = await api().scene.person(cast.carrier, 'DISPATCHER');
    expect(await read(cast.dispatcher)).toMatchObject({
      new_offers: { mail: true, push: true, in_app: null },
      money: { mail: true, push: null, in_app: null },
    });
    const answer = await choose(cast.dispatcher, { new_offers: { mail: false } });
    expect([answer.statusCode, answer.json().new_offers]).toEqual([200, { mail: false, push: true, in_app: null }]);
    await choose(cast.dispatcher, { own_bids: { mail: false } });
    expect(await read(cast.dispatcher)).toMatchObject({ new_offers: { mail: false }, own_bids: { mail: false } });
    expect(await read(colleague)).toMatchObject({ new_offers: { mail: true }, own_bids: { mail: true } });
    expect(Object.keys(await read(cast.driver.person))).toEqual(['missions', 'work', 'security']);
  });

  it.each(TOPIC_NAMES.filter((topic) => wayOf(topic, 'mail') === 'always'))('cannot end %s', async (topic) => {
    const answer = await choose(cast.dispatcher, { new_offers: { mail: false }, [topic]: { mail: false } });
    expectViolations(answer, [`${topic}.mail`, 'always_sent']);
    expect(await read(cast.dispatcher)).toMatchObject({ new_offers: { mail: true } });
  });
});

describe('who does not want to hear of it', () => {
  it('gets no mail of that topic, and every other', async () => {
    const offer = await addOffer(api().context, cast.shipper, { expiresAt: api().clock.iso(DAY) });
    const bid = () =>
      carrier('POST', `/offers/${offer}/proposal`, { price: 69_000, expires_at: api().clock.iso(2 * HOUR) });
    await choose(cast.shipperUser, { bids_received: { mail: false } });
    const { uuid } = (await bid()).json();
    expect(await subjectsTo(cast.shipperUser)).toEqual([]);
    const refusal = `/api/v2/companies/${cast.shipper}/shipments/${offer}/proposals/${uuid}/refuse`;
    expect((await api().call('POST', refusal, { token: cast.shipperUser.token })).statusCode).toBe(200);
    expect(await subjectsTo(cast.dispatcher)).toHaveLength(1);
  });

  it('gets no message on the phone, and is told again once they want to', async () => {
    const { token } = cast.dispatcher;
    await carrier('POST', '/searches', { name: 'North' });
    const { subscription } = service.device();
    await api().call('PUT', '/api/v2/me/push-subscription', { token, body: subscription });
    await choose(cast.dispatcher, { new_offers: { push: false } });
    await publishOffer(api().context, cast.shipper);
    await doWork(api().context);
    expect(service.received).toEqual([]);
    await choose(cast.dispatcher, { new_offers: { push: true } });
    await publishOffer(api().context, cast.shipper);
    await doWork(api().context);
    expect(service.received).toHaveLength(1);
  });

  it('finds nothing of it behind the bell', async () => {
    await addOffer(api().context, cast.shipper, { expiresAt: api().clock.iso(30 * MINUTE) });
    const { token } = cast.shipperUser;
    const bell = async () =>
      (await api().call('GET', `/api/v2/companies/${cast.shipper}/notifications`, { token })).json().items.length;
    expect(await bell()).toBe(1);
    await choose(cast.shipperUser, { searches: { in_app: false } });
    expect(await bell()).toBe(0);
  });
});
