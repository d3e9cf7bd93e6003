import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { testApi } from '#tests/support/api.ts';
import { listen, rawRequest, sendRaw } from '#tests/support/raw-request.ts';
import type { Cast } from '#tests/support/scene.ts';
import { problemOf } from '#tests/support/whole-problem.ts';

const api = testApi();
let server: URL;
let cast: Cast;

beforeAll(async () => {
  server = await listen(api().app);
  cast = await api().scene.cast();
});

const authorization = () => `Authorization: Bearer ${cast.driver.person.token}`;

describe('a request that cannot be read is answered with a problem', () => {
  it.each<[string, string, number, ErrorCode]>([
    ['no HTTP', 'lorry\r\n\r\n', 400, 'malformed_request'],
    ['a handshake of another protocol', '\u0016\u0003\u0001\u0002\u0000', 400, 'malformed_request'],
    ['a method nobody knows', rawRequest('FETCH /api/v2/me'), 400, 'malformed_request'],
    ['a head that breaks off', 'GET /api/v2/me HTTP/1.1\r\nHost lading\r\n\r\n', 400, 'malformed_request'],
    [
      'two lengths',
      rawRequest('POST /api/auth/token', ['Content-Length: 3', 'Content-Length: 4'], 'abc'),
      400,
      'malformed_request',
    ],
    [
      'a length and chunks',
      rawRequest('POST /api/auth/token', ['Content-Length: 3', 'Transfer-Encoding: chunked'], 'abc'),
      400,
      'malformed_request',
    ],
    [
      'chunks that are none',
      rawRequest('POST /api/auth/token', ['Transfer-Encoding: chunked', 'Content-Type: application/json'], 'zz\r\n'),
      400,
      'malformed_request',
    ],
    ['NUL in a header', rawRequest('GET /api/v2/me', ['X-App-Version: 1\0']), 400, 'malformed_request'],
    ['an endless address', rawRequest(`GET /api/v2/${'x'.repeat(100_000)}`), 431, 'headers_too_big'],
    ['an endless query', rawRequest(`GET /api/v2/countries?${'q=1&'.repeat(20_000)}`), 431, 'headers_too_big'],
    [
      'an endless header',
      rawRequest('GET /api/v2/me', [`Accept-Language: ${'x'.repeat(100_000)}`]),
      431,
      'headers_too_big',
    ],
    [
      'endless headers',
      rawRequest(
        'GET /api/v2/me',
        Array.from({ length: 3000 }, (_, n) => `X-${n}: lorry`),
      ),
      431,
      'headers_too_big',
    ],
    ['no host', 'GET /api/v2/me HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    ['an expectation nobody meets', rawRequest('POST /api/auth/token', ['Expect: lorry']), 417, 'expectation_failed'],
    ['a trace', rawRequest('TRACE /api/v2/me'), 404, 'not_found'],
    ['a tunnel', rawRequest('CONNECT lading:443'), 405, 'method_not_allowed'],
    ['a percent sign of nothing', rawRequest('GET /api/v2/%zz'), 400, 'malformed_request'],
  ])('%s', async (_, request, status, code) => {
    const answer = await sendRaw(server, request);
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([status, code]);
    problemOf(answer);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.body).not.toContain('lorry');
  });

  it.each([
    ['before it is a request', 'lorry\r\n\r\n'],
    ['by its address', rawRequest('GET /api/v2/%zz')],
    ['by what it expects', rawRequest('POST /api/auth/token', ['Expect: lorry'])],
  ])('where it is refused %s no browser keeps the answer, nor comes back without https', async (_, request) => {
    const settings = { ...api().context.settings, PUBLIC_URL: 'https://lading.test' };
    const { app } = await api().beside({ settings });
    const { headers } = await sendRaw(await listen(app), request);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('and the server goes on', async () => {
    expect((await fetch(new URL('/health', server))).status).toBe(200);
  });
});

describe('a long request that can be read', () => {
  it('with an address of 10 kB is of nothing', async () => {
    const answer = await sendRaw(server, rawRequest(`GET /api/v2/${'x'.repeat(10_000)}`));
    expect([answer.statusCode, problemOf(answer).code]).toEqual([404, 'not_found']);
  });

  it('with a query of 10 kB is told what is wrong with it', async () => {
    const request = rawRequest(`GET /api/v2/me/missions?state=${'planned,'.repeat(1250)}`, [authorization()]);
    const answer = await sendRaw(server, request);
    expect([answer.statusCode, problemOf(answer).violations?.[0]?.code]).toEqual([422, 'too_long']);
  });

  it('with a token of 10 kB is of nobody', async () => {
    const answer = await sendRaw(server, rawRequest('GET /api/v2/me', [`Authorization: Bearer ${'x'.repeat(10_000)}`]));
    expect([answer.statusCode, problemOf(answer).code]).toEqual([401, 'not_authenticated']);
  });

  it('with two tokens is not believed', async () => {
    const answer = await sendRaw(server, rawRequest('GET /api/v2/me', ['Authorization: Bearer x', authorization()]));
    expect(answer.statusCode).toBe(401);
  });

  it('with two keys has none that is one', async () => {
    const key = `Idempotency-Key: ${crypto.randomUUID()}`;
    const answer = await sendRaw(server, rawRequest('DELETE /api/auth/token', [authorization(), key, key]));
    expect(problemOf(answer).violations).toMatchObject([{ property_path: 'Idempotency-Key', code: 'invalid_uuid' }]);
  });
});

describe('bodies as clients write them', () => {
  const steps = () => api().scene.mission(cast, { driver: cast.driver });

  it.each([
    ['by fetch without a body', {}],
    ['by fetch with an empty text', { body: '' }],
    ['by fetch with an empty form', { body: new URLSearchParams() }],
    ['by fetch with an empty blob', { body: new Blob([]) }],
    ['by fetch, called JSON', { headers: { 'content-type': 'application/json' } }],
    [
      'by fetch, an empty stream',
      { body: new Blob([]).stream(), duplex: 'half', headers: { 'content-type': 'application/json' } },
    ],
    [
      'by fetch, an empty stream of no type',
      { body: new Blob([]).stream(), duplex: 'half', headers: { 'content-type': 'text/plain' } },
    ],
  ])('a step is done %s', async (_, init: RequestInit) => {
    const headers = {
      authorization: `Bearer ${cast.driver.person.token}`,
      ...(init.headers as Record<string, string>),
    };
    const url = new URL(`/api/v2/me/missions/${await steps()}/pickup/complete`, server);
    const answer = await fetch(url, { method: 'POST', ...init, headers });
    expect([answer.status, (await answer.json()).state]).toEqual([200, 'in_progress']);
  });

  it('a sign-in is read by chunks as well as whole', async () => {
    const form = 'grant_type=password&client_id=web&username=nobody&password=x';
    const chunks =
      form
        .match(/.{1,7}/g)
        ?.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`)
        .join('') ?? '';
    const type = 'Content-Type: application/x-www-form-urlencoded';
    const whole = await sendRaw(
      server,
      rawRequest('POST /api/auth/token', [type, `Content-Length: ${form.length}`], form),
    );
    const chunked = await sendRaw(
      server,
      rawRequest('POST /api/auth/token', [type, 'Transfer-Encoding: chunked'], `${chunks}0\r\n\r\n`),
    );
    expect([problemOf(whole).code, problemOf(chunked).code]).toEqual(['user_not_found', 'user_not_found']);
  });
});

describe('HEAD', () => {
  it.each(['/api/v2/me', '/api/v2/countries', '/api/v2/me/missions', '/api/openapi.json', '/config.json', '/health'])(
    'answers as GET does, without the body: %s',
    async (path) => {
      const headers = { authorization: `Bearer ${cast.driver.person.token}`, 'accept-encoding': 'identity' };
      const get = await fetch(new URL(path, server), { headers });
      const head = await fetch(new URL(path, server), { headers, method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      for (const name of ['content-type', 'etag', 'cache-control', 'vary']) {
        expect(head.headers.get(name), name).toBe(get.headers.get(name));
      }
    },
  );

  it('says what is missing by its status alone', async () => {
    const answer = await fetch(new URL('/api/v2/me', server), { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      401,
      'application/problem+json',
      '',
    ]);
  });
});

describe('a server that ends', () => {
  it.each([
    ['nothing was asked yet', ''],
    ['a request has only begun', 'GET /api/v2/me HTTP/1.1\r\nHost: lad'],
    ['something was asked before', rawRequest('GET /health').replace('close', 'keep-alive')],
  ])('does not wait for a connection on which %s', async (_, written) => {
    const { app } = await api().beside();
    const address = await listen(app);
    const socket = connect(Number(address.port), address.hostname);
    const accepted = once(app.server, 'connection');
    socket.write(written);
    await accepted;
    if (written.endsWith('\r\n\r\n')) await once(socket, 'data');
    const ended = once(socket.resume(), 'close');
    await app.close();
    await ended;
  });

  it('answers what is under way first', async () => {
    const { app } = await api().beside();
    const address = await listen(app);
    const asked = once(app.server, 'request');
    const answer = fetch(new URL('/health', address));
    await asked;
    await app.close();
    expect((await answer).status).toBe(200);
  });
});
