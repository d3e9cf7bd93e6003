import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { HEADERS } from '#contract/headers.ts';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { type FollowedStream, followStream } from '#tests/support/event-stream.ts';
import type { Cast } from '#tests/support/scene.ts';
import type { TestServer } from '#tests/support/test-server.ts';

/** No sign of life comes while a test runs: what ends a stream is the end itself. */
const api = testApi({ streams: { beat: HOUR }, environment: { PUBLIC_URL: 'https://lading.test' } });
const addresses = new WeakMap<TestServer, string>();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

interface Session {
  readonly token: string;
  /** Of a session in which support acts for a user. */
  readonly headers?: Readonly<Record<string, string>>;
}

async function follow({ token, headers }: Session, server: TestServer = api()): Promise<FollowedStream> {
  const address = addresses.get(server) ?? (await server.app.listen({ port: 0, host: '127.0.0.1' }));
  addresses.set(server, address);
  const stream = await followStream(address, cast.carrier, token, headers);
  onTestFinished(() => stream.close());
  expect(stream.status).toBe(200);
  return stream;
}

/** Another session of the dispatcher. */
const again = async (): Promise<Session> => ({ token: await api().scene.token(cast.dispatcher.uuid) });
const call = (method: 'GET' | 'DELETE', path: string, { token }: Session = cast.dispatcher) =>
  api().call(method, `/api${path}`, { token });

describe('a stream ends at once, on every server', () => {
  it('with its session, and no other session of its user', async () => {
    const [here, there] = [await follow(cast.dispatcher), await follow(cast.dispatcher, await api().beside())];
    const other = await follow(await again());
    await call('DELETE', '/auth/token');
    await Promise.all([here.ended, there.ended]);
    const ended = other.ended.then(() => 'ended');
    expect(await Promise.race([ended, call('GET', '/health').then(() => 'goes on')])).toBe('goes on');
  });

  it('where its user ends it on another device', async () => {
    const stream = await follow(await again());
    await call('DELETE', '/v2/me/sessions');
    await stream.ended;
  });

  it('where its user is no member any more, or is none who may follow', async () => {
    const { db } = api().context;
    const stream = await follow(cast.dispatcher);
    await db
      .updateTable('memberships')
      .set({ roles: ['DRIVER'] })
      .where('user_uuid', '=', cast.dispatcher.uuid)
      .execute();
    await stream.ended;
    await db
      .updateTable('memberships')
      .set({ roles: ['DISPATCHER'] })
      .where('user_uuid', '=', cast.dispatcher.uuid)
      .execute();
    const next = await follow(cast.dispatcher);
    await db.deleteFrom('memberships').where('user_uuid', '=', cast.dispatcher.uuid).execute();
    await next.ended;
  });

  it('where its user is blocked', async () => {
    const stream = await follow(cast.dispatcher);
    const at = { blocked_at: new Date(api().clock.now()) };
    await api().context.db.updateTable('users').set(at).where('uuid', '=', cast.dispatcher.uuid).execute();
    await stream.ended;
  });

  it('where support follows in the name of its user, and signs out', async () => {
    const agent = await api().scene.person(await api().scene.company('support', 'Lading'), 'SUPPORT');
    const { username } = cast.dispatcher;
    const body = { username, return_url: 'https://lading.test/', reason: 'Asked by phone', mode: 'look' };
    const { code } = (await api().call('POST', '/api/auth/impersonation_codes', { token: agent.token, body })).json();
    const form = { grant_type: 'authorization_code', client_id: 'web', username, authorization_code: code };
    const { token } = (await api().call('POST', '/api/auth/token', { form })).json().data;
    const stream = await follow({ token, headers: { [HEADERS.impersonate]: username } });
    await call('DELETE', '/auth/token', agent);
    await stream.ended;
  });
});
