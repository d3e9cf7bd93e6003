import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { ALL_JOBS } from '#server/all-jobs.ts';
import { sendJobs } from '#server/database/send-jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { announceTopics, makeDeliveries } from '#server/services/transport/webhook-event/announce-topic.ts';
import { readSettings } from '#server/settings.ts';
import { reachable } from '#server/wings/integration/webhook/public-address.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock, takeTurn, waitingJobs } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi({ environment: { WEBHOOKS_TO_LOOPBACK: '1' } });
let cast: Cast;

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program of the company that listens: what it heard, and what it answers. */
const program = {
  heard: [] as Heard[],
  answers: (): { status: number; text?: string; headers?: Record<string, string> } | 'nothing' => ({ status: 204 }),
};
let listener: Server;
let address: string;

beforeAll(async () => {
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      program.heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const answer = program.answers();
      if (answer === 'nothing') return void request.socket.destroy();
      response.writeHead(answer.status, answer.headers).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/lading`;
});
afterAll(() => void listener.close());
afterEach(() => {
  program.answers = () => ({ status: 204 });
});

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  program.heard = [];
  cast = await scene.cast();
});

const at = (path = '', company = cast.shipper) => `/api/v2/companies/${company}/webhooks${path}`;
const as = ({ token }: Pick<Person, 'token'>, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  api().call(method, at(path), { token, ...(body === undefined ? {} : { body }) });
const owner = () => cast.shipperUser;
const add = (url = address, topics: readonly string[] = ['shipment.delivered', 'invoice.issued']) =>
  as(owner(), 'POST', '', { url, topics });
const added = async () => (await add()).json<{ uuid: string; secret: string }>();
const hook = async () => (await as(owner(), 'GET')).json().items[0];
const deliveries = async (uuid: string) => (await as(owner(), 'GET', `/${uuid}/deliveries`)).json().items;

/** A mission of the shipper's, delivered now by its driver. */
async function deliver(): Promise<{ readonly shipment: string; readonly mission: string }> {
  const { context, scene, call } = api();
  const shipment = await addOffer(context, cast.shipper);
  const mission = await scene.mission(cast, { steps: ['pickup'] });
  await context.db
    .updateTable('shipments')
    .set({ state: 'in_progress', mission_uuid: mission })
    .where('uuid', '=', shipment)
    .execute();
  const url = `/api/v2/companies/${cast.carrier}/missions/${mission}/delivery/complete`;
  const done = await call('POST', url, { token: cast.dispatcher.token, key: randomUUID() });
  expect(done.statusCode).toBe(200);
  return { shipment, mission };
}

/** Lets time pass up to the next try of what waits, and does it. */
async function nextTry(): Promise<boolean> {
  const { context, clock } = api();
  const jobs = [...(await waitingJobs(context, 'webhook')), ...(await waitingJobs(context, 'webhook-slow'))];
  const [job] = jobs.toSorted((one, other) => one.start_after.getTime() - other.start_after.getTime());
  if (job === undefined) return false;
  clock.advance(Math.max(0, job.start_after.getTime() - clock.now()));
  await doWork(context);
  return true;
}

describe('40 deliveries to addresses that never answer', () => {
  it('hold up no delivery of another company, and two are under way at a time', { timeout: 60_000 }, async () => {
    const { context, clock, call } = api();
    // More than there are places in all.
    let silent = 0;
    let underWay = 0;
    let most = 0;
    const sink = createServer((request) => {
      silent += 1;
      underWay += 1;
      most = Math.max(most, underWay);
      request.socket.once('close', () => (underWay -= 1));
    });
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/silent`;
    const hooks: string[] = [];
    for (let index = 0; index < 10; index += 1) hooks.push((await add(`${url}/${index}`)).json().uuid);
    const { token } = cast.dispatcher;
    const body = { url: address, topics: ['mission.delivered'] };
    const other: string = (await call('POST', at('', cast.carrier), { token, body })).json().uuid;
    const send = (webhooks: readonly string[]) =>
      context.db.transaction().execute((tx) =>
        makeDeliveries(
          tx,
          webhooks.map((webhook) => ({
            uuid: randomUUID(),
            webhook,
            topic: 'mission.delivered',
            reference: 'LS-1',
            body: '{}',
          })),
          clock.now(),
        ),
      );
    await setQueueClock(context);
    const stop = await startJobs(context, ALL_JOBS);
    try {
      await send([...hooks, ...hooks, ...hooks, ...hooks]);
      await expect.poll(() => silent, { interval: 10, timeout: 20_000 }).toBeGreaterThanOrEqual(2);
      await send([other]);
      await expect.poll(() => program.heard.length, { interval: 10, timeout: 20_000 }).toBe(1);
      // It did not wait for the others, which take 200 seconds.
      expect(silent).toBeLessThan(20);
      expect(most).toBe(2);
    } finally {
      sink.closeAllConnections();
      sink.close();
      await stop();
    }
  });

  it('that are tried again take the slow lane', async () => {
    const { context } = api();
    await added();
    program.answers = () => ({ status: 500 });
    await deliver();
    await doWork(context);
    expect(await waitingJobs(context, 'webhook')).toEqual([]);
    expect(await waitingJobs(context, 'webhook-slow')).toHaveLength(1);
  });
});

describe('a webhook', () => {
  it('is told of what happened, signed with the secret that its owner saw once', async () => {
    const { context, clock } = api();
    const { uuid, secret } = await added();
    const { shipment } = await deliver();
    await doWork(context);
    expect(program.heard).toHaveLength(1);
    const { headers, body } = program.heard[0] as Heard;
    expect(JSON.parse(body)).toEqual({
      type: 'shipment.delivered',
      timestamp: clock.iso(),
      data: { company: cast.shipper, shipment, reference: expect.any(String) },
    });
    const id = String(headers['webhook-id']);
    const time = String(headers['webhook-timestamp']);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(Number(time)).toBe(Math.floor(clock.now() / 1000));
    expect(await deliveries(uuid)).toMatchObject([
      { uuid: id, topic: 'shipment.delivered', state: 'delivered', tries: 1, status: 204, next_try_at: null, body },
    ]);
    expect(await hook()).toMatchObject({ state: 'delivering', waiting: 0, last: { status: 204 } });
    expect(JSON.stringify(await hook())).not.toContain(secret);
  });

  it('of the carrier is told of the same as a mission, and of nothing that it did not ask for', async () => {
    const { call, context } = api();
    const url = at('', cast.carrier);
    const { token } = cast.dispatcher;
    await call('POST', url, { token, body: { url: address, topics: ['mission.delivered'] } });
    await call('POST', url, { token, body: { url: `${address}/bookings`, topics: ['mission.booked'] } });
    const { mission } = await deliver();
    await doWork(context);
    expect(program.heard.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'mission.delivered', data: { company: cast.carrier, mission } },
    ]);
  });

  it('gets an event once, however often it is announced', async () => {
    const { context } = api();
    await added();
    await deliver();
    await doWork(context);
    await context.db.transaction().execute(async (tx) => {
      const { rows } = { rows: await tx.selectFrom('shipments').select(['uuid', 'updated_at']).execute() };
      const data = { shipment: rows[0]?.uuid, mission: null, kind: 'delivered', at: context.now() };
      const event = { ...data, at: new Date(context.now()).toISOString() };
      await sendJobs(tx, 'shipment-news', [{ data: event }, { data: event }]);
    });
    await doWork(context);
    expect(program.heard).toHaveLength(1);
  });

  it('is kept with its secret sealed, also one that was stored as it is, and says where it cannot be read', async () => {
    const { context } = api();
    const { uuid, secret } = await added();
    const stored = () =>
      context.db
        .selectFrom('webhooks')
        .select(['secret', 'sealed_secret'])
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow();
    const signature = () => {
      const { headers, body } = program.heard.at(-1) as Heard;
      const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      const ours = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
        .update(text)
        .digest('base64');
      return headers['webhook-signature'] === `v1,${ours}`;
    };
    const { sealed_secret: sealed, secret: plain } = await stored();
    expect([plain, Buffer.from(sealed ?? '').includes(secret)]).toEqual([null, false]);
    await context.db.updateTable('webhooks').set({ secret, sealed_secret: null }).where('uuid', '=', uuid).execute();
    for (const _ of ['stored as it is', 'sealed by the first try']) {
      await as(owner(), 'POST', `/${uuid}/test`);
      await doWork(context);
      expect([signature(), (await stored()).secret]).toEqual([true, null]);
    }
    await context.db
      .updateTable('webhooks')
      .set({ sealed_secret: Buffer.alloc(60) })
      .where('uuid', '=', uuid)
      .execute();
    await as(owner(), 'POST', `/${uuid}/test`);
    await doWork(context);
    expect(program.heard).toHaveLength(2);
    // The three are of one moment, and in any order.
    expect((await deliveries(uuid)).filter(({ state }: { state: string }) => state === 'waiting')).toMatchObject([
      { status: null, answer: expect.stringContaining('could not sign') },
    ]);
  });

  it('is kept with its secret out of a repeated answer', async () => {
    const { call } = api();
    const sent = { token: owner().token, key: randomUUID(), body: { url: address, topics: ['invoice.issued'] } };
    const made = await call('POST', at(), sent);
    expect(made.json().secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const again = await call('POST', at(), sent);
    expect([again.statusCode, again.json()]).toEqual([201, { ...made.json(), secret: null }]);
  });

  it('is an owner’s, in their own company', async () => {
    const { uuid } = await added();
    const colleague = await api().scene.person(cast.shipper, 'COMPANY');
    await api()
      .context.db.updateTable('memberships')
      .set({ is_owner: false })
      .where('user_uuid', '=', colleague.uuid)
      .execute();
    expectProblem(await as(colleague, 'GET'), 403, 'forbidden');
    for (const [method, path] of [
      ['PUT', `/${uuid}`],
      ['DELETE', `/${uuid}`],
      ['POST', `/${uuid}/test`],
      ['GET', `/${uuid}/deliveries`],
    ] as const) {
      const sent = { token: cast.dispatcher.token, ...(method === 'PUT' ? { body: { is_on: false } } : {}) };
      expectProblem(await api().call(method, at(path), sent), 404, 'not_found');
      expectProblem(await api().call(method, at(path, cast.carrier), sent), 404, 'not_found');
    }
    expect(await hook()).toMatchObject({ uuid, state: 'delivering' });
  });

  it('is refused with topics its company has not, and as the eleventh', async () => {
    expectViolations(await add(address, ['mission.booked']), ['topics', 'not_in_list']);
    expectViolations(await add(address, []), ['topics', 'options_missing']);
    for (let count = 0; count < 10; count += 1) expect((await add()).statusCode).toBe(201);
    expectProblem(await add(), 409, 'integrations_full');
  });

  it('has its address resolved thirty times at once for a user, then once in a while', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => add('https://10.0.0.8/hook')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(30).fill(422), 429]);
  });

  it('is removed with its deliveries', async () => {
    const { context } = api();
    const { uuid } = await added();
    await as(owner(), 'POST', `/${uuid}/test`);
    expect((await as(owner(), 'DELETE', `/${uuid}`)).statusCode).toBe(204);
    await doWork(context);
    expect(program.heard).toEqual([]);
    expect(await context.db.selectFrom('webhook_deliveries').select('uuid').execute()).toEqual([]);
  });
});

describe('an address', () => {
  it.each([
    ['http://example.com', 'address_https'],
    ['https://user:pass@example.com', 'address_https'],
    ['https://10.0.0.8/hook', 'address_private'],
    ['https://169.254.169.254/latest/meta-data', 'address_private'],
    ['https://[fd00::1]/', 'address_private'],
    ['https://[::ffff:10.0.0.8]/', 'address_private'],
    ['https://0x0a000008/', 'address_private'],
    ['https://nobody.invalid/', 'address_private'],
    ['https://8.8.8.8:22/', 'address_port'],
    ['https://8.8.8.8:80/', 'address_port'],
    ['https://8.8.8.8:65535/', 'address_port'],
    ['https://8.8.8.8:08444/', 'address_port'],
    ['https://8.8.8.8/\u0000', 'control_characters'],
    ['https://8.8.8.8/\ud800', 'control_characters'],
    [`https://8.8.8.8/${'x'.repeat(500)}`, 'too_long'],
  ])('%s is refused: %s', async (url, code) => {
    expectViolations(await add(url), ['url', code]);
  });

  it('of this machine is refused where the settings do not let it', async () => {
    const { context } = api();
    const { call } = await api().beside({ settings: { ...context.settings, WEBHOOKS_TO_LOOPBACK: '0' } });
    const post = (url: string) =>
      call('POST', at(), { token: owner().token, body: { url, topics: ['invoice.issued'] } });
    expectViolations(await post(address), ['url', 'address_https']);
    expectViolations(await post('https://127.0.0.1/'), ['url', 'address_private']);
    expectViolations(await post('https://localhost/'), ['url', 'address_private']);
  });

  it.each(['https://8.8.8.8/', 'https://8.8.8.8:443/', 'https://8.8.8.8:8443/', 'https://8.8.8.8:08443/'])(
    '%s is taken',
    async (url) => {
      expect((await add(url)).statusCode).toBe(201);
    },
  );

  it('has the ports that the operator opens', async () => {
    const { context } = api();
    const { WEBHOOK_PORTS } = readSettings({ WEBHOOK_PORTS: '443, 9443' });
    const { call } = await api().beside({ settings: { ...context.settings, WEBHOOK_PORTS } });
    const post = (url: string) =>
      call('POST', at(), { token: owner().token, body: { url, topics: ['invoice.issued'] } });
    expect((await post('https://8.8.8.8:9443/')).statusCode).toBe(201);
    const refused = await post('https://8.8.8.8:8443/');
    expectViolations(refused, ['url', 'address_port']);
    expect(refused.json().violations[0].message).toBe('Webhooks go to these ports: 443, 9443.');
  });

  it('of before with another port is kept, is not asked, and its owner reads why', async () => {
    const { context } = api();
    const { uuid } = await added();
    await context.db.updateTable('webhooks').set({ url: 'https://127.0.0.1:9/' }).where('uuid', '=', uuid).execute();
    await deliver();
    await doWork(context);
    expect(program.heard).toEqual([]);
    const [delivery] = (await as(owner(), 'GET', `/${uuid}/deliveries`)).json().items;
    expect(delivery).toMatchObject({ state: 'waiting', status: null, tries: 1 });
    expect(delivery.answer).toContain('443, 8443');
    expect((await as(owner(), 'GET')).json().items).toMatchObject([{ uuid, state: 'failing' }]);
  });

  it('that became one of this machine later is not asked', async () => {
    const { context } = api();
    const { uuid } = await added();
    await deliver();
    await doWork({ ...context, settings: { ...context.settings, WEBHOOKS_TO_LOOPBACK: '0' } });
    expect(program.heard).toEqual([]);
    const url = address.replace('127.0.0.1', 'localhost');
    await context.db.updateTable('webhooks').set({ url }).execute();
    await as(owner(), 'POST', `/${uuid}/test`);
    await doWork({ ...context, settings: { ...context.settings, WEBHOOKS_TO_LOOPBACK: '0' } });
    expect(program.heard).toEqual([]);
    const answers = (await deliveries(uuid)).map(({ answer }: { answer: string }) => answer);
    expect(answers).toEqual(['This address is not on the internet.', 'This address is not on the internet.']);
  });

  it.each([
    ['8.8.8.8', true],
    ['2a00:1450:4007::1', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['127.0.0.1', false],
    ['::1', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
  ])('%s is of the internet: %s', (numerical, isOpen) => {
    expect(reachable({ WEBHOOKS_TO_LOOPBACK: '0' })(numerical)).toBe(isOpen);
  });

  it('leads nowhere else, and little of its answer is read', async () => {
    const { context } = api();
    const { uuid } = await added();
    program.answers = () => ({ status: 302, headers: { location: `${address}/elsewhere` }, text: 'x'.repeat(100_000) });
    await as(owner(), 'POST', `/${uuid}/test`);
    await doWork(context);
    expect(program.heard).toHaveLength(1);
    const [delivery] = await deliveries(uuid);
    expect([delivery.status, delivery.state, delivery.answer.length]).toEqual([302, 'waiting', 4096]);
  });
});

describe('a delivery that fails', () => {
  it('is tried eight times within a day under one identifier, then turns its webhook off and the owners hear of it', async () => {
    const { context, clock } = api();
    const { uuid } = await added();
    program.answers = () => ({ status: 503, text: 'no server is available' });
    const began = clock.now();
    await deliver();
    await doWork(context);
    emptyMailbox(context);
    expect(await hook()).toMatchObject({ state: 'failing', failing_since: clock.iso(), waiting: 1 });
    const waits: number[] = [];
    while (await nextTry()) waits.push(clock.now() - began);
    expect(program.heard).toHaveLength(8);
    expect(new Set(program.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect([waits[0], waits.at(-1)]).toEqual([MINUTE, 23 * HOUR + 36 * MINUTE]);
    expect(await deliveries(uuid)).toMatchObject([
      { state: 'failed', tries: 8, status: 503, answer: 'no server is available', next_try_at: null },
    ]);
    expect(await hook()).toMatchObject({ state: 'off', off_at: clock.iso(), waiting: 0 });
    expect(keptMail(context).map(({ headers }) => [headers.to, headers.subject])).toEqual([
      [owner().username, 'A webhook of your company is off'],
    ]);
    await deliver();
    await doWork(context);
    expect(program.heard).toHaveLength(8);
    expectProblem(await as(owner(), 'POST', `/${uuid}/test`), 409, 'webhook_off');
  });

  it('is sent again by hand once the webhook is on again, and what comes through ends the failure', async () => {
    const { context } = api();
    const { uuid } = await added();
    program.answers = () => ({ status: 410 });
    await deliver();
    await doWork(context);
    expect(await hook()).toMatchObject({ state: 'off' });
    expect(
      keptMail(context).find(({ headers }) => headers.subject === 'A webhook of your company is off')?.text,
    ).toContain('Its address is gone (410) or took nothing for a day');
    const [{ uuid: delivery }] = await deliveries(uuid);
    expectProblem(await as(owner(), 'POST', `/${uuid}/deliveries/${delivery}/resend`), 409, 'webhook_off');
    expect((await as(owner(), 'PUT', `/${uuid}`, { is_on: true })).json()).toMatchObject({ state: 'delivering' });
    program.answers = () => ({ status: 200, text: 'ok' });
    expect((await as(owner(), 'POST', `/${uuid}/deliveries/${delivery}/resend`)).json()).toMatchObject({
      state: 'waiting',
      tries: 0,
    });
    await doWork(context);
    expect(await deliveries(uuid)).toMatchObject([{ state: 'delivered', tries: 1, status: 200, answer: 'ok' }]);
    expect(program.heard[1]?.body).toBe(program.heard[0]?.body);
    const missing = `/${uuid}/deliveries/${randomUUID()}/resend`;
    expectProblem(await as(owner(), 'POST', missing), 404, 'not_found');
  });

  it('waits where nobody answers, and comes through later', async () => {
    const { context } = api();
    const { uuid } = await added();
    program.answers = () => 'nothing';
    await deliver();
    await doWork(context);
    expect(await deliveries(uuid)).toMatchObject([{ state: 'waiting', tries: 1, status: null, answer: 'ECONNRESET' }]);
    program.answers = () => ({ status: 200 });
    await nextTry();
    expect(await deliveries(uuid)).toMatchObject([{ state: 'delivered', tries: 2 }]);
    expect(await hook()).toMatchObject({ state: 'delivering', failing_since: null });
  });

  it('waits where the address answers with another protocol', async () => {
    const { context } = api();
    const { uuid } = await added();
    program.answers = () => ({ status: 101, headers: { connection: 'Upgrade', upgrade: 'websocket' } });
    await deliver();
    await doWork(context);
    expect(await deliveries(uuid)).toMatchObject([
      { state: 'waiting', tries: 1, status: null, answer: 'The connection failed.' },
    ]);
  });

  it('waits no longer once an owner turns the webhook off', async () => {
    const { context } = api();
    const { uuid } = await added();
    program.answers = () => ({ status: 500 });
    await deliver();
    await doWork(context);
    expect((await as(owner(), 'PUT', `/${uuid}`, { is_on: false })).json()).toMatchObject({ state: 'off', waiting: 0 });
    while (await nextTry());
    expect(program.heard).toHaveLength(1);
  });
});

it('deliveries are forgotten after 30 days', async () => {
  const { context, clock } = api();
  const { uuid } = await added();
  const announcement = { company: cast.shipper, topic: 'invoice.issued', kind: 'invoice' } as const;
  const said = { ...announcement, subject: randomUUID(), reference: 'F-1', at: clock.iso() };
  await context.db.transaction().execute((tx) => announceTopics(tx, [said], clock.now()));
  await doWork(context);
  clock.advance(30 * DAY - 1);
  await takeTurn(context, 'sweep');
  expect(await deliveries(uuid)).toHaveLength(1);
  clock.advance(2);
  await takeTurn(context, 'sweep');
  expect(await deliveries(uuid)).toEqual([]);
});
