import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { DAY } from '#freight/values/duration.ts';
import { LocalFiles } from '#server/adapters/files/local-files.ts';
import { Refusal } from '#server/errors.ts';
import { once } from '#server/http/idempotency.ts';
import { testApi } from '#tests/support/api.ts';
import { holdMission, someoneWaits } from '#tests/support/held-mission.ts';
import { takeTurn } from '#tests/support/jobs.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';
import type { CallOptions, TestServer } from '#tests/support/test-server.ts';

/** What stands in the way passes: the same request goes through later. */
const UNDER_WAY: ReadonlySet<string> = new Set([
  'idempotency_in_progress',
  'payment_in_progress',
  'rows_being_checked',
  'upload_incomplete',
]);
const api = testApi();
let cast: Cast;
let mission: string;

beforeAll(async () => {
  cast = await api().scene.cast();
});
beforeEach(async () => {
  mission = await api().scene.mission(cast, { driver: cast.driver });
});

const own = (path = '', of = mission) => `/api/v2/me/missions/${of}${path}`;
const company = (path = '') => `/api/v2/companies/${cast.carrier}${path}`;
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, options: CallOptions = {}, server: TestServer = api()) =>
  server.call(method, url, { token: cast.driver.person.token, ...options });
const pickUp = (key: string, options: CallOptions = {}, server: TestServer = api()) =>
  send('POST', own('/pickup/complete'), { key, ...options }, server);
const read = async (): Promise<Mission> =>
  (await api().call('GET', company(`/missions/${mission}`), { token: cast.dispatcher.token })).json();
const stored = async (key: string) =>
  api().context.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute();
const page = async () => [{ name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' }] as const;

describe('a write sent again with its key', () => {
  it('gets the first answer, byte for byte, and has no second effect', async () => {
    const key = randomUUID();
    const first = await pickUp(key);
    await send('POST', own('/delivery/complete'));
    const second = await pickUp(key);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect((await read()).tracking.map(({ kind }) => kind)).toEqual(['pickup_completed', 'delivery_completed']);
  });

  it('gets a refusal again in the language of this time', async () => {
    const key = randomUUID();
    const refused = { key, headers: { 'accept-language': 'fr' } };
    const first = await send('POST', own('/delivery/complete'), refused);
    api().clock.advance(DAY);
    const second = await send('POST', own('/delivery/complete'), { key, headers: { 'accept-language': 'pl' } });
    expect(first.json().title).toContain('enlèvement');
    expect([second.statusCode, second.headers['idempotency-replayed']]).toEqual([409, 'true']);
    expect(second.json()).toEqual({ ...first.json(), title: expect.stringContaining('załadun') });
  });

  it('gets it from every server', async () => {
    const other = await api().beside();
    const key = randomUUID();
    const first = await pickUp(key);
    const second = await pickUp(key, {}, other);
    expect([second.body, second.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
  });

  it('gets it whatever clock and app it names this time', async () => {
    const { clock } = api();
    const key = randomUUID();
    const first = await pickUp(key, { headers: { 'x-occurred-at': clock.iso(-1000), 'x-sent-at': clock.iso() } });
    const headers = { 'x-occurred-at': clock.iso(-1000), 'x-sent-at': clock.iso(90_000), 'x-app-version': '9' };
    expect((await pickUp(key, { headers })).body).toBe(first.body);
  });

  it('gets it where the key is written in capitals', async () => {
    const key = randomUUID();
    const first = await pickUp(key);
    const second = await pickUp(key.toUpperCase());
    expect([second.body, second.headers['idempotency-key']]).toEqual([first.body, key.toUpperCase()]);
  });

  it('gets an empty answer again', async () => {
    const person = await api().scene.person(cast.carrier, 'DISPATCHER');
    const key = randomUUID();
    const first = await send('DELETE', '/api/auth/token', { key, token: person.token });
    expect([first.statusCode, first.body, first.headers['content-type']]).toEqual([204, '', undefined]);
    expect(await stored(key)).toMatchObject([{ status: 204 }]);
  });
});

describe('the key', () => {
  it('is on every answer to who sent one: that is how our answers are told from those of others', async () => {
    const json = { 'content-type': 'application/json' };
    const requests: readonly ((key: string) => ReturnType<typeof send>)[] = [
      (key) => pickUp(key),
      (key) => send('POST', own('/pickup/complete', randomUUID()), { key }),
      (key) => send('POST', own('/pickup/complete'), { key, token: 'x'.repeat(43) }),
      (key) => send('PUT', '/api/v2/me/locale', { key, payload: '{', headers: json }),
      (key) => send('PUT', '/api/v2/me/locale', { key, payload: 'x'.repeat(300_000), headers: json }),
      (key) => send('PUT', '/api/v2/me/locale', { key, body: { locale: 'de' } }),
      (key) => send('PUT', '/api/v2/me/locale', { key, payload: 'x' }),
      (key) => send('POST', '/api/v2/nothing', { key }),
      (key) => send('DELETE', '/api/v2/me', { key }),
      (key) => send('POST', own('/pickup/complete', '%E0%A4'), { key }),
      (key) => send('POST', own('/pickup/complete', 'x'.repeat(300)), { key }),
      (key) => send('POST', company('/drivers'), { key, body: {} }),
      (key) => send('POST', own('/pickup/complete'), { key, headers: { 'x-app-version': '0' } }),
      (key) => send('POST', '/api/auth/token', { key, form: {} }),
    ];
    const statuses = new Set<number>();
    for (const request of requests) {
      const key = randomUUID();
      const answer = await request(key);
      expect(answer.headers['idempotency-key'], answer.body).toBe(key);
      statuses.add(answer.statusCode);
    }
    expect([...statuses].sort((a, b) => a - b)).toEqual([200, 400, 401, 403, 404, 405, 413, 415, 422, 426]);
  });

  it('that is none is on none', async () => {
    const answer = await pickUp('not-a-key');
    expectViolations(answer, ['Idempotency-Key', 'invalid_uuid']);
    expect(answer.headers['idempotency-key']).toBeUndefined();
    expect((await read()).state).toBe('planned');
  });

  it.each<[string, (key: string) => ReturnType<typeof send>]>([
    ['another address', (key) => send('POST', own('/delivery/complete'), { key })],
    [
      'the same mission by another address',
      (key) => send('POST', company(`/missions/${mission}/pickup/complete`), { key }),
    ],
    ['another body', (key) => pickUp(key, { body: {} })],
    ['another method', (key) => send('PUT', own('/mission-order'), { key, body: {} })],
    [
      'another user',
      (key) => send('POST', company(`/missions/${mission}/pickup/complete`), { key, token: cast.dispatcher.token }),
    ],
    [
      'another user, elsewhere',
      (key) => send('PUT', '/api/v2/me/locale', { key, token: cast.rival.token, body: { locale: 'pl' } }),
    ],
  ])('is refused for %s', async (_, again) => {
    const key = randomUUID();
    const first = await pickUp(key);
    const second = await again(key);
    expectProblem(second, 422, 'idempotency_key_reused');
    expect(second.headers['idempotency-replayed']).toBeUndefined();
    expect((await read()).tracking).toHaveLength(1);
    expect((await pickUp(key)).body).toBe(first.body);
  });

  it.each([
    ['another field', { first_name: 'Iga' }],
    ['another value', { phone: '06 39 98 00 02' }],
    ['white space', { first_name: 'Ewa ' }],
  ])('is refused for a body with %s', async (_, change) => {
    const { scene } = api();
    const carrier = await scene.company('carrier', 'Transports Lents');
    const { token } = await scene.person(carrier, 'DISPATCHER');
    const ewa = { first_name: 'Ewa', last_name: 'Lis', phone: '06 39 98 00 01' };
    const key = randomUUID();
    const add = (body: object) => send('POST', `/api/v2/companies/${carrier}/drivers`, { token, key, body });
    expect((await add(ewa)).statusCode).toBe(201);
    expectProblem(await add({ ...ewa, ...change }), 422, 'idempotency_key_reused');
    expect((await add(ewa)).headers['idempotency-replayed']).toBe('true');
  });

  it('is not needed, and without one every write is its own', async () => {
    const { body: first } = await send('POST', own('/pickup/complete'));
    const { body: second } = await send('POST', own('/pickup/complete'));
    expect(second).toBe(first);
    expect((await read()).tracking).toMatchObject([{ operation: null }]);
  });

  it('does nothing to who only reads', async () => {
    const key = randomUUID();
    const get = () => api().call('GET', own(), { token: cast.driver.person.token, key });
    const first = await get();
    await pickUp(randomUUID());
    const second = await get();
    expect([first.json().state, second.json().state]).toEqual(['planned', 'in_progress']);
    expect(await stored(key)).toEqual([]);
  });
});

describe('a refusal', () => {
  it('of the state stays, though the state has changed', async () => {
    const key = randomUUID();
    const first = await send('POST', own('/delivery/complete'), { key });
    expectProblem(first, 409, 'pickup_not_completed');
    await pickUp(randomUUID());
    const second = await send('POST', own('/delivery/complete'), { key });
    expect([second.statusCode, second.body, second.headers['idempotency-replayed']]).toEqual([409, first.body, 'true']);
    expect(second.headers['content-type']).toBe('application/problem+json');
    expect((await send('POST', own('/delivery/complete'), { key: randomUUID() })).statusCode).toBe(200);
  });

  it('of a driver stays, though the mission was given back to them', async () => {
    const give = (driver: string) =>
      send('POST', company(`/missions/${mission}/change-driver`), { token: cast.dispatcher.token, body: { driver } });
    await give(cast.otherDriver.uuid);
    const key = randomUUID();
    expectProblem(await pickUp(key), 403, 'mission_reassigned');
    await give(cast.driver.uuid);
    expectProblem(await pickUp(key), 403, 'mission_reassigned');
    expect((await read()).state).toBe('planned');
  });

  it('of a body stays, and the body cannot be changed under its key', async () => {
    const change = (body: object, key: string) =>
      send('PUT', own('/mission-order'), { key, body, headers: { accept: 'application/json' } });
    const key = randomUUID();
    const first = await change({ comment: 'x'.repeat(1001) }, key);
    const second = await change({ comment: 'x'.repeat(1001) }, key);
    expectViolations(first, ['comment', 'too_long']);
    expect([second.body, second.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expectProblem(await change({ comment: 'short' }, key), 422, 'idempotency_key_reused');
    expect((await read()).comment).toBe('');
  });

  it('leaves nothing of what was done before it', async () => {
    const before = await read();
    expectProblem(await send('POST', own('/delivery/complete'), { key: randomUUID() }), 409, 'pickup_not_completed');
    expect(await read()).toEqual(before);
  });

  it.each<[string, (key: string) => ReturnType<typeof send>, ErrorCode]>([
    ['a dead sign-in', (key) => pickUp(key, { token: 'x'.repeat(43) }), 'not_authenticated'],
    ['an old app', (key) => pickUp(key, { headers: { 'x-app-version': '0' } }), 'app_too_old'],
    [
      'a body that did not arrive whole',
      (key) => pickUp(key, { payload: '{', headers: { 'content-type': 'application/json' } }),
      'malformed_request',
    ],
    ['a body of another type', (key) => pickUp(key, { multipart: [] }), 'media_type_refused'],
  ])('that a later try may turn is not kept: %s', async (_, refused, code) => {
    const key = randomUUID();
    expect((await refused(key)).json().code).toBe(code);
    expect(await stored(key)).toEqual([]);
    const answer = await pickUp(key);
    expect([answer.statusCode, answer.headers['idempotency-replayed']]).toEqual([200, undefined]);
  });

  it.each(Object.entries(ERRORS))(
    'of every kind is kept exactly where asking again is no use: %s',
    async (code, { status }) => {
      const { db } = api().context;
      const request = { user: cast.driver.person.uuid, key: randomUUID(), method: 'POST', path: '/test', body: '' };
      const answer = { status: 200, contentType: 'text/plain', body: Buffer.from('done') };
      const violations = [{ path: 'field', code: 'invalid', requirement: null }] as const;
      const refused = { refusal: new Refusal(code as ErrorCode, { violations }) };
      const attempt = (run: () => Promise<typeof answer>) =>
        once(db, request, api().clock.now(), { prepare: async () => undefined, run });
      const first = await attempt(() => Promise.reject(refused.refusal)).catch((error: unknown) => error);
      const isKept = status < 500 && ![401, 408, 426, 429].includes(status) && !UNDER_WAY.has(code);
      const second = await attempt(async () => answer);
      if (isKept) {
        expect(first).toEqual({ ...refused, replayed: false });
        expect(second).toMatchObject({ refusal: { code, violations }, replayed: true });
      } else {
        expect(first).toBeInstanceOf(Refusal);
        expect(second).toMatchObject({ answer, replayed: false });
      }
    },
  );
});

describe('a failure of ours', () => {
  const failOnce = async (broken: string, mend: string, attempt: () => ReturnType<typeof send>) => {
    const { db } = api().context;
    await sql.raw(broken).execute(db);
    try {
      return await attempt();
    } finally {
      await sql.raw(mend).execute(db);
    }
  };

  it('of the database is not kept, nor anything of the write', async () => {
    const key = randomUUID();
    const before = await read();
    const answer = await failOnce(
      'alter table mission_events add constraint broken check (recorded_at is null) not valid',
      'alter table mission_events drop constraint broken',
      () => pickUp(key),
    );
    expectProblem(answer, 500, 'internal_error');
    expect(answer.headers['idempotency-key']).toBe(key);
    expect(await read()).toEqual(before);
    expect(await stored(key)).toEqual([]);
    expect((await pickUp(key)).headers['idempotency-replayed']).toBeUndefined();
    expect((await read()).tracking).toHaveLength(1);
  });

  it('to keep the answer undoes the effect: they commit together or not at all', async () => {
    const key = randomUUID();
    const before = await read();
    const answer = await failOnce(
      `alter table idempotency_keys add constraint broken check (key <> '${key}')`,
      'alter table idempotency_keys drop constraint broken',
      () => pickUp(key),
    );
    expectProblem(answer, 500, 'internal_error');
    expect(await read()).toEqual(before);
    expect((await pickUp(key)).statusCode).toBe(200);
    expect((await read()).tracking).toMatchObject([{ operation: key }]);
  });

  it('of the file store is not kept: the page is stored when it is sent again', async () => {
    const { context } = api();
    class BrokenOnce extends LocalFiles {
      broken = true;
      override async put(...file: Parameters<LocalFiles['put']>): Promise<void> {
        if (!this.broken) return super.put(...file);
        this.broken = false;
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      }
    }
    const files = new BrokenOnce(`${context.settings.LADING_DATA_DIR}/files`);
    const server = await api().beside({ files });
    const key = randomUUID();
    const upload = async () => send('POST', own('/proof-of-delivery'), { key, multipart: await page() }, server);
    expectProblem(await upload(), 500, 'internal_error');
    expect((await read()).state).toBe('planned');
    const second = await upload();
    expect([
      second.statusCode,
      second.headers['idempotency-replayed'],
      second.json().proof_of_delivery.files.length,
    ]).toEqual([200, undefined, 1]);
  });
});

describe('kept answers', () => {
  it('of a refusal is its code and its violations, without sentences and offers', async () => {
    const key = randomUUID();
    await send('PUT', own('/mission-order'), { key, body: { comment: 'x'.repeat(1001) } });
    const [row] = await stored(key);
    const violations = [{ path: 'comment', code: 'too_long', requirement: 1000 }];
    expect(JSON.parse(Buffer.from(row?.body ?? []).toString())).toEqual({ code: 'violations', violations });
  });

  it('of a PDF is what it is set from, and the PDF is the same when it is set again', async () => {
    const key = randomUUID();
    const order = () => send('POST', own('/mission-order'), { key, headers: { 'accept-language': 'fr' } });
    const first = await order();
    await send('PUT', own('/mission-order'), { body: { comment: 'Quai 4' } });
    const second = await order();
    expect([first.statusCode, second.statusCode, second.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
    expect(second.headers['content-type']).toBe('application/pdf');
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const [row] = await stored(key);
    expect(Buffer.from(row?.body ?? []).includes('%PDF')).toBe(false);
  });
});

describe('two at once with one key', () => {
  it('have one effect, and who comes too early is told when to ask again', async () => {
    const servers = [api(), await api().beside(), await api().beside()];
    const key = randomUUID();
    const ask = (count: number) => pickUp(key, {}, servers[count % servers.length] ?? api());
    const asked = await Promise.all(Array.from({ length: 50 }, (_, count) => ask(count)));
    const answers = Map.groupBy(asked, ({ statusCode }) => statusCode);
    expect([...answers.keys()].filter((status) => status !== 409)).toEqual([200]);
    for (const early of answers.get(409) ?? []) {
      expectProblem(early, 409, 'idempotency_in_progress');
      expect(early.headers['retry-after']).toBe('1');
    }
    const done = [...(answers.get(200) ?? []), await ask(0), await ask(1), await ask(2)];
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(done.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect((await read()).tracking).toMatchObject([{ kind: 'pickup_completed', operation: key }]);
    expect(await stored(key)).toHaveLength(1);
  });

  // The embedded engine has one session: while a write holds it, nobody else is even asked who they are.
  if (inject('database').engine === 'postgresql') {
    it('are told apart while the first is still running, also by another server', async () => {
      const { context } = api();
      const release = await holdMission(context.db, mission);
      const key = randomUUID();
      const parts = await page();
      const upload = (server: TestServer) => send('POST', own('/proof-of-delivery'), { key, multipart: parts }, server);
      const first = upload(api());
      await someoneWaits(context.db);
      for (const server of [api(), await api().beside()]) {
        const early = await upload(server);
        expectProblem(early, 409, 'idempotency_in_progress');
        expect([early.headers['retry-after'], early.headers['idempotency-key']]).toEqual(['1', key]);
      }
      await release();
      expect((await first).statusCode).toBe(200);
      const replayed = await upload(api());
      expect([replayed.body, replayed.headers['idempotency-replayed']]).toEqual([(await first).body, 'true']);
      expect((await read()).proof_of_delivery.files).toHaveLength(1);
    });
  }
});

describe('an answer', () => {
  it('is kept for thirty days at least, then swept', async () => {
    const { clock, context } = api();
    const key = randomUUID();
    const first = await pickUp(key);
    clock.advance(30 * DAY);
    // The session ends sooner than the key: somebody uses it meanwhile.
    await context.db
      .updateTable('tokens')
      .set({ last_seen_at: new Date(clock.now()) })
      .execute();
    await takeTurn(context, 'sweep');
    expect((await pickUp(key)).body).toBe(first.body);
    clock.advance(1);
    await takeTurn(context, 'sweep');
    expect(await stored(key)).toEqual([]);
    const anew = await pickUp(key);
    expect([anew.statusCode, anew.headers['idempotency-replayed'], anew.json().version]).toEqual([200, undefined, 2]);
  });
});
