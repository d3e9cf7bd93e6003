import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { Refusal } from '#server/errors.ts';
import { sweep } from '#server/jobs/sweep.ts';
import { openLog } from '#server/log.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { collectLines } from '#tests/support/log-lines.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';

/** Levels of the lines of the log, as pino numbers them. */
const [LEVEL_INFO, LEVEL_WARN, LEVEL_ERROR] = [30, 40, 50];
const PASSWORD = 'Hardy-lorry-2026';
const NEXT = 'Sturdy-wagon-2027';
const passwordHash = cheapHash(PASSWORD);
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const api = testApi();
let carrier: string;
let someone: Person;

beforeEach(async () => {
  carrier = await api().scene.company('carrier', 'Transports Delcourt');
  someone = await api().scene.person(carrier, 'DISPATCHER', { firstName: 'Wilhelmina', passwordHash });
});

const me = async (token: string) => (await api().call('GET', '/api/v2/me', { token })).statusCode;
const signIn = (password = PASSWORD, server: Pick<ReturnType<typeof api>, 'call'> = api()) =>
  server.call('POST', '/api/auth/token', {
    form: { grant_type: 'password', client_id: 'web', username: someone.username, password },
    headers: { 'user-agent': ANDROID },
  });
const list = async (token: string) =>
  (await api().call('GET', '/api/v2/me/sessions', { token })).json<{
    items: { uuid: string; device: string; created_at: string; last_seen_at: string; current: boolean }[];
  }>().items;
const change = (token: string, body: Record<string, string>) =>
  api().call('PUT', '/api/v2/me/password', {
    token,
    body: { current_password: PASSWORD, new_password: NEXT, new_password_confirmation: NEXT, ...body },
  });

describe('sessions', () => {
  it('are listed with their device, the last used first, and which of them asks', async () => {
    const opened = api().clock.iso();
    api().clock.advance(2 * HOUR);
    const { token } = (await signIn()).json();
    const sessions = await list(token);
    const now = api().clock.iso();
    expect(sessions).toMatchObject([
      {
        device: 'Chrome, Android',
        created_at: now,
        last_seen_at: now,
        ends_at: api().clock.iso(30 * DAY),
        current: true,
      },
      { device: '', created_at: opened, last_seen_at: opened, ends_at: api().clock.iso(30 * DAY - 2 * HOUR) },
    ]);
  });

  it('are ended one by one, each by its own user alone', async () => {
    const { token } = (await signIn()).json();
    const other = (await list(token)).find(({ current }) => !current);
    const end = (by: string) => api().call('DELETE', `/api/v2/me/sessions/${other?.uuid}`, { token: by });
    const stranger = await api().scene.person(carrier, 'DISPATCHER');
    expect((await end(stranger.token)).statusCode).toBe(404);
    expect(await me(someone.token)).toBe(200);
    expect((await end(token)).statusCode).toBe(204);
    expect([await me(someone.token), await me(token)]).toEqual([401, 200]);
    expect((await end(token)).statusCode).toBe(404);
  });

  it('tell the device that was signed out from another one, and not the one that signed itself out', async () => {
    const [lost, left] = [await api().scene.token(someone.uuid), await api().scene.token(someone.uuid)];
    expect((await api().call('DELETE', '/api/auth/token', { token: left })).statusCode).toBe(204);
    expect((await api().call('DELETE', '/api/v2/me/sessions', { token: someone.token })).statusCode).toBe(204);
    const asked = (token: string) => api().call('GET', '/api/v2/me', { token });
    expectProblem(await asked(lost), 401, 'signed_out_elsewhere');
    expectProblem(await asked(left), 401, 'not_authenticated');
    api().clock.advance(181 * DAY);
    await sweep.run(api().context, { id: '', data: {} });
    expectProblem(await asked(lost), 401, 'not_authenticated');
  });

  it('are ended all at once, but for the one that asks', async () => {
    const others = [await api().scene.token(someone.uuid), await api().scene.token(someone.uuid)];
    const colleague = await api().scene.person(carrier, 'DISPATCHER');
    expect((await api().call('DELETE', '/api/v2/me/sessions', { token: someone.token })).statusCode).toBe(204);
    expect(await Promise.all(others.map(me))).toEqual([401, 401]);
    expect([await me(someone.token), await me(colleague.token)]).toEqual([200, 200]);
  });

  it('end after 30 days without use, and not while they are used', async () => {
    const idle = await api().scene.token(someone.uuid);
    for (let week = 0; week < 5; week += 1) {
      api().clock.advance(7 * DAY);
      expect(await me(someone.token)).toBe(200);
    }
    expect(await me(idle)).toBe(401);
    expect(await list(someone.token)).toHaveLength(1);
    await sweep.run(api().context, { id: '', data: {} });
    const kept = api().context.db.selectFrom('tokens').select('uuid').where('user_uuid', '=', someone.uuid);
    expect(await kept.execute()).toHaveLength(1);
  });
});

describe('a blocked user', () => {
  it('is told so, that their devices forget what they read', async () => {
    const { db } = api().context;
    await db
      .updateTable('users')
      .set({ blocked_at: new Date(0) })
      .where('uuid', '=', someone.uuid)
      .execute();
    const answer = await api().call('GET', '/api/v2/me', { token: someone.token });
    expectProblem(answer, 401, 'account_blocked');
  });
});

describe('another password', () => {
  it('ends every other session, and opens the next one', async () => {
    const other = await api().scene.token(someone.uuid);
    expect((await change(someone.token, {})).statusCode).toBe(204);
    expect([await me(someone.token), await me(other)]).toEqual([200, 401]);
    expectProblem(await signIn(), 401, 'bad_credentials');
    expect((await signIn(NEXT)).statusCode).toBe(200);
  });

  it.each([
    ['without the current one', { current_password: 'Another-lorry-2026' }, 'current_password', 'password_wrong'],
    ['that is short', same('Lorry-2026'), 'new_password', 'password_weak'],
    ['without a number', same('Sturdy-wagon-lorry'), 'new_password', 'password_weak'],
    ['without a capital', same('sturdy-wagon-2027'), 'new_password', 'password_weak'],
    ['everybody tries first', same('Password12345'), 'new_password', 'password_simple'],
    ['of the own name', same('Wilhelmina-2026'), 'new_password', 'password_simple'],
    [
      'typed otherwise the second time',
      { new_password_confirmation: 'Sturdy-wagon-2028' },
      'new_password_confirmation',
      'password_differs',
    ],
  ])('is refused %s', async (_, body, path, code) => {
    expectViolations(await change(someone.token, body), [path, code]);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('is no way to guess the current one', async () => {
    const answers = [];
    for (let guess = 0; guess < 21; guess += 1) {
      answers.push((await change(someone.token, { current_password: `Guess-lorry-${guess}` })).statusCode);
    }
    expect(answers.slice(-2)).toEqual([422, 429]);
  });

  it('is changed while others guess it at the door', async () => {
    for (let guess = 0; guess < 51; guess += 1) {
      const form = { grant_type: 'password', client_id: 'web', username: someone.username, password: 'Guess-lorry-1' };
      await api().call('POST', '/api/auth/token', { form, ip: `10.9.0.${guess}` });
    }
    expectViolations(await change(someone.token, { current_password: 'Guess-lorry-2' }), [
      'current_password',
      'password_wrong',
    ]);
    expect((await change(someone.token, {})).statusCode).toBe(204);
  });

  it('leaves nothing of it under its key', async () => {
    const key = crypto.randomUUID();
    const keyed = (next: string) =>
      api().call('PUT', '/api/v2/me/password', {
        token: someone.token,
        key,
        body: { current_password: PASSWORD, new_password: next, new_password_confirmation: next },
      });
    expect((await keyed(NEXT)).statusCode).toBe(204);
    // The same key is the same change, whatever its body: no hash of a password is kept to compare it with.
    expect((await keyed('Hasty-wagon-2029')).headers['idempotency-replayed']).toBe('true');
    expect((await signIn(NEXT)).statusCode).toBe(200);
  });
});

function same(password: string): Record<string, string> {
  return { new_password: password, new_password_confirmation: password };
}

describe('the log', () => {
  it('names requests by their route: an address may hold the secret of a link', async () => {
    const { stream, lines } = collectLines();
    const settings = { ...api().context.settings, LOG_LEVEL: 'debug' as const };
    const server = await api().beside({ settings, log: openLog('debug', stream) });
    await server.call('GET', `/api/share/${'s3cret-'.repeat(6)}?note=s3cret`);
    await server.call('GET', '/auth/impersonate?code=s3cret');
    const requests = lines().flatMap(({ req }) => (req === undefined ? [] : [req]));
    expect(requests).toMatchObject([{ method: 'GET', route: '/api/share/:token' }, { method: 'GET' }]);
    expect(JSON.stringify(lines())).not.toContain('s3cret');
  });
});

describe('a request that is turned away', () => {
  const ask = async (cause?: Error) => {
    const { stream, lines } = collectLines();
    const suggest = () => Promise.reject(new Refusal('unavailable', { retryAfter: 5, cause }));
    const server = await api().beside({ geocoding: { suggest }, log: openLog('info', stream) });
    expectProblem(await server.call('GET', '/api/v2/estimation-requests/towns?q=li&country=FR'), 503, 'unavailable');
    return lines().filter(({ level }) => Number(level) > LEVEL_INFO);
  };

  it('since the server is busy is a warning of one short line: users could fill the log of errors otherwise', async () => {
    const [line, ...others] = await ask();
    expect([line?.level, line?.err, others]).toEqual([LEVEL_WARN, undefined, []]);
    expect(line?.req).toMatchObject({ route: '/api/v2/estimation-requests/towns' });
  });

  it('since something failed is an error, with what failed', async () => {
    const cause = new Error('The database is gone.');
    expect(await ask(cause)).toMatchObject([{ level: LEVEL_ERROR, err: { message: expect.any(String) } }]);
  });
});

describe('a fault in the log', () => {
  it('names what failed, and nothing that a user typed', async () => {
    const { stream, lines } = collectLines();
    const log = openLog('info', stream);
    const take = () => sql`insert into rate_limits (key, tat) values (${'s3cret'}, now())`.execute(api().context.db);
    await take();
    await take().catch((error: unknown) =>
      log.error({ err: new AggregateError([error], 'Two failed.') }, 'job failed'),
    );
    expect(lines()).toMatchObject([
      {
        err: {
          message: 'Two failed.',
          faults: [{ code: '23505', table: 'rate_limits', constraint: 'rate_limits_pkey' }],
        },
      },
    ]);
    expect(JSON.stringify(lines())).not.toContain('s3cret');
  });
});

describe('the security log', () => {
  it('tells who signed in, failed, was refused and left, by identifiers alone', async () => {
    const { stream, lines } = collectLines();
    const server = await api().beside({ log: openLog('info', stream) });
    const { token } = (await signIn(PASSWORD, server)).json();
    await signIn('Wrong-lorry-2026', server);
    await server.call('GET', `/api/v2/companies/${carrier}/shipments`, { token });
    await server.call('GET', '/api/v2/me', { token: 'x'.repeat(43) });
    await server.call('DELETE', '/api/auth/token', { token });
    const events = lines().flatMap(({ security }) => (security === undefined ? [] : [security]));
    const user = someone.uuid;
    const session = (events[0] as { session: string }).session;
    expect(events).toEqual([
      { event: 'signed_in', user, session },
      { event: 'sign_in_refused', user, code: 'bad_credentials' },
      { event: 'refused', user, code: 'forbidden', call: 'listShipments', key: null },
      { event: 'refused', user: null, code: 'not_authenticated', call: 'getMe', key: null },
      { event: 'sessions_ended', user, sessions: [session] },
    ]);
    const text = JSON.stringify(lines());
    for (const personal of [someone.username, 'Wilhelmina', 'lorry', token]) expect(text).not.toContain(personal);
  });
});
