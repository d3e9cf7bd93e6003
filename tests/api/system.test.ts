import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsOf } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { HEADERS } from '#contract/headers.ts';
import { DAY } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { ESTIMATE_PAGE, PAGE, SHARE_PAGE, smallApp } from '#tests/support/app-files.ts';
import { connect } from '#tests/support/database.ts';
import { expectProblem } from '#tests/support/problems.ts';

const appFiles = smallApp();
const environment = {
  METRICS_TOKEN: 'figures-for-one',
  SUPPORT_PHONE: '+33199000000',
  SUPPORT_EMAIL: 'help@lading.test',
};
const FIGURES = { authorization: 'Bearer figures-for-one' };
const api = testApi({ appFiles, environment });
const get = (url: string, headers: Record<string, string> = {}) => api().call('GET', url, { headers });

afterAll(() => rmSync(appFiles.folder, { recursive: true }));

describe('the configuration of the app', () => {
  it('has the version it compares and whom to call, for everybody', async () => {
    const answer = await get('/config.json');
    expect(answer.json()).toEqual({
      version: 'test',
      demonstration: false,
      demonstration_people: null,
      carrier_portal: null,
      cards: { provider: 'sandbox', publishable_key: expect.stringMatching(/^pk_test_\w{24}$/) },
      support: { phone: '+33199000000', email: 'help@lading.test' },
    });
  });

  it('is asked for again every time: its version is what tells of an update', async () => {
    expect((await get('/config.json')).headers['cache-control']).toBe('private, no-cache');
  });
});

describe('addresses that programs request', () => {
  it.each(['/.well-known/openid-configuration', '/scim/v2/Users', '/mcp', '/.well-known/'])(
    '%s is not there, and no page of the app',
    async (url) => {
      expectProblem(await get(url), 404, 'not_found');
    },
  );

  it('names whom to tell of a vulnerability, for less than a year', async () => {
    const answer = await get('/.well-known/security.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain('Contact: mailto:help@lading.test\n');
    const expires = Date.parse(/Expires: (.+)/.exec(answer.body)?.[1] ?? '');
    expect(expires).toBeGreaterThan(api().clock.now());
    expect(expires).toBeLessThan(api().clock.now() + 365 * DAY);
  });

  it.each(['br', 'gzip', 'gzip, deflate, br;q=0.5'])(
    'the contract is compressed for %j, under one tag',
    async (accepted) => {
      const plain = await get('/api/openapi.json');
      const packed = await get('/api/openapi.json', { 'accept-encoding': accepted });
      const unpack = packed.headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync;
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(packed.headers.etag).toBe(plain.headers.etag);
      const again = await get('/api/openapi.json', { 'if-none-match': String(packed.headers.etag) });
      expect(again.statusCode).toBe(304);
    },
  );
});

describe('the health of the server', () => {
  it('is well, and names what it runs on', async () => {
    expect((await get('/health')).json()).toEqual({ status: 'ok', version: 'test', database: api().context.engine });
  });

  it('is not, where the database does not answer', async () => {
    const gone = connect('postgresql://nobody@127.0.0.1:1/nothing');
    const { call } = await api().beside({ db: gone });
    const answer = await call('GET', '/health');
    expectProblem(answer, 503, 'unavailable');
    expect(answer.headers['retry-after']).toBe('5');
    const other = await call('GET', '/api/v2/me', { token: 'x'.repeat(43) });
    expectProblem(other, 503, 'unavailable');
    expect(Number(other.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the figures of the server', () => {
  it('are for the bearer of their token alone', async () => {
    for (const authorization of [
      undefined,
      'Bearer ',
      'Bearer figures-for-two',
      'figures-for-one',
      `Bearer ${'x'.repeat(43)}`,
    ]) {
      const answer = await get('/metrics', authorization === undefined ? {} : { authorization });
      expectProblem(answer, 401, 'not_authenticated');
    }
    const answer = await get('/metrics', FIGURES);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
  });

  it('are closed where no token is set', async () => {
    const { METRICS_TOKEN: _, ...settings } = api().context.settings;
    const { call } = await api().beside({ settings });
    expectProblem(await call('GET', '/metrics'), 401, 'not_authenticated');
    const headers = { authorization: 'Bearer undefined' };
    expectProblem(await call('GET', '/metrics', { headers }), 401, 'not_authenticated');
  });

  it('count requests by their route, never by an identifier or an address of nothing', async () => {
    const uuid = crypto.randomUUID();
    await get(`/api/v2/me/missions/${uuid}`);
    await get(`/api/v2/${uuid}`);
    const { body } = await get('/metrics', FIGURES);
    expect(body).toContain('route="/api/v2/me/missions/:mid",status="4xx"');
    expect(body).toContain('route="unknown",status="4xx"');
    expect(body).toContain('lading_late_steps_total');
    expect(body).not.toContain(uuid);
  });
});

describe('the contract as a document', () => {
  interface Operation {
    readonly operationId: string;
    readonly responses: Record<string, { content?: Record<string, unknown> }>;
    readonly parameters: { name: string; in: string; required: boolean }[];
    readonly requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> };
    readonly security: object[];
  }
  let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
  beforeAll(async () => {
    document = (await get('/api/openapi.json')).json();
  });
  const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result).toEqual({ valid: true });
    expect([document.openapi, validator.version]).toEqual(['3.1.0', '3.1']);
  });

  it('is judged by a validator that can say no', async () => {
    const broken = { ...structuredClone(document), paths: { '/api/v2/me': { get: { responses: 'none' } } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('has every call of the contract', () => {
    const told = CALLS.flatMap((call) => pathsOf(call).map((path) => `${call.method} ${path}`));
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(told.sort());
  });

  it('has every address of the server, with each method it takes', async () => {
    // Pages, files, and a text for people (RFC 9116).
    const outside = new Set(['/', '/*', '/estimate', '/share/{token}', '/.well-known/security.txt']);
    const isOfFiles = (path: string) => outside.has(path);
    const addresses = addressesOf(api().app.printRoutes({ commonPrefix: false })).filter((path) => !isOfFiles(path));
    // Two calls may name the same place of a path differently; the framework prints both names there.
    const nameless = (path: string) => path.replace(/\{[^/]+\}/g, '{}');
    const documentedPaths = Object.keys(document.paths);
    expect(addresses.map(nameless).sort()).toEqual(documentedPaths.map(nameless).sort());
    for (const path of documentedPaths) {
      const documented = new Set(Object.keys(document.paths[path] ?? {}).map((method) => method.toUpperCase()));
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        const url = path.replace(/\{\w+\}/g, crypto.randomUUID());
        const { statusCode } = await api().call(method, url, { headers: FIGURES });
        const isOffered = documented.has(method) || (method === 'HEAD' && documented.has('GET'));
        expect([method, path, statusCode !== 405]).toEqual([method, path, isOffered]);
      }
    }
  });

  it('names each operation once, and its path parameters', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [path, methods] of Object.entries(document.paths)) {
      const wanted = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(wanted);
      }
    }
  });

  it('says what may be retried, what is timed, and what a sign-in is needed for', () => {
    const pickup = document.paths['/api/v2/me/missions/{mid}/pickup/complete']?.post;
    const headers = pickup?.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
    expect(headers).toEqual([
      HEADERS.idempotencyKey,
      HEADERS.occurredAt,
      HEADERS.sentAt,
      HEADERS.clockCorrection,
      HEADERS.position,
    ]);
    expect(pickup?.security).toEqual([{ bearer: [] }]);
    expect(document.paths['/api/auth/token']?.post?.security).toEqual([]);
    const upload = document.paths['/api/v2/me/missions/{mid}/proof-of-delivery']?.post;
    expect(upload?.requestBody?.content['multipart/form-data']?.schema.required).toContain('file');
  });

  it('tells of a problem for every error a call can give', () => {
    const pickup = document.paths['/api/v2/me/missions/{mid}/pickup/complete']?.post;
    expect(Object.keys(pickup?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '426',
      '429',
      '503',
    ]);
    for (const { responses } of operations()) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        if (Number(status) >= 400) expect(Object.keys(content)).toEqual(['application/problem+json']);
      }
    }
  });
});

describe('the app', () => {
  it.each([
    '/',
    '/?utm=x',
    '/missions',
    '/missions/018f0000-0000-7000-8000-000000000001',
    '/auth/sign-in?next=%2F',
    '/support/users?q=claire@verrerie.example',
    '/shipments?q=a.pdf&state=planned',
    '/apiary',
  ])('is its page at %s', async (url) => {
    const answer = await get(url, { 'accept-encoding': 'identity' });
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it.each(['/estimate', '/estimate?from=59200'])('is a page of its own for estimates at %s', async (url) => {
    const answer = await get(url, { 'accept-encoding': 'identity' });
    expect([answer.statusCode, answer.body]).toEqual([200, ESTIMATE_PAGE]);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it('is a page of its own for a shared shipment, which no index keeps and no other page hears of', async () => {
    const answer = await get('/share/a-token', { 'accept-encoding': 'identity' });
    expect([answer.statusCode, answer.body]).toEqual([200, SHARE_PAGE]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect((await get('/share', { 'accept-encoding': 'identity' })).body).toBe(PAGE);
  });

  it('lets its page run only what is its own, and what stands in it', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const directives = Object.fromEntries(
      policy.split(';').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
    );
    expect(directives).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", hash("document.title += '';")],
      'style-src': ["'self'", hash('body { margin: 0 }')],
      'connect-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'picture'],
    });
    expect(policy).not.toContain('unsafe');
  });

  it('keeps files whose name tells what they hold, and asks for others again', async () => {
    const hashed = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' });
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/',
    '/assets/app-old.js',
    '/favicon.ico',
    '/..%2fpackage.json',
    '/api',
    '/api/',
    '/api?x=1',
    '/api/v2/nothing',
    '/.env',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
  ])('has no page at %s', async (url) => {
    const answer = await get(url);
    expectProblem(answer, 404, 'not_found');
  });

  it('takes no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expectProblem(await api().call(method, '/missions'), 404, 'not_found');
    expect((await api().call('HEAD', '/missions')).statusCode).toBe(200);
  });

  it('asks a browser to stay with https where it is served by it', async () => {
    const settings = { ...api().context.settings, PUBLIC_URL: 'https://lading.test' };
    const { call } = await api().beside({ settings });
    const { headers } = await call('GET', '/health');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect((await get('/health')).headers['strict-transport-security']).toBeUndefined();
  });
});

/** The addresses a framework's printed tree names, written as the contract writes them. */
function addressesOf(tree: string): string[] {
  const above: string[] = [];
  return Array.from(tree.matchAll(/^([\s│├└─]*)(\S+) \(/gmu), ([, branch = '', part = '']) => {
    const depth = branch.length / 4;
    above.length = depth - 1;
    above.push(part);
    return above.join('').replace(/:(\w+)/g, '{$1}');
  });
}
