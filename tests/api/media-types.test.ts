import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, type RawBody } from '#contract/call.ts';
import { buildApp } from '#server/app.ts';
import { openApi } from '#server/http/openapi.ts';
import { serving } from '#server/http/serve.ts';
import { anyone } from '#server/identity/policies.ts';
import { testApi } from '#tests/support/api.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let mission: string;

beforeAll(async () => {
  cast = await api().scene.cast();
  mission = await api().scene.mission(cast, { driver: cast.driver });
});

/** No call of the contract takes raw bytes yet. This one borrows a name whose answer is 204. */
const receiveEvents = post('revokeToken', '/webhooks/test', {
  auth: 'none',
  body: { type: 'raw', media: ['application/json', 'text/csv'], maxBytes: 1000, signature: 'Test-Signature' },
});

describe('a call that takes raw bytes', () => {
  let app: FastifyInstance;
  const received: RawBody[] = [];

  beforeAll(async () => {
    app = await buildApp(api().context);
    serving(app, api().context)(receiveEvents, anyone, async ({ body }) => {
      received.push(body);
    });
    await app.ready();
  });
  afterAll(() => app.close());

  const send = (payload: string | Buffer, type = 'application/json', headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/api/webhooks/test', headers: { 'content-type': type, ...headers }, payload });

  it.each([
    ['JSON that is read as it was sent, spaces and repeated names included', '{ "a": 1,  "a": 2 }\n'],
    ['bytes that are no JSON', Buffer.from([0, 255, 123, 10])],
    ['a name that readers of JSON refuse', '{"__proto__": 1}'],
  ])('gets %s', async (_what, payload) => {
    received.length = 0;
    expect((await send(payload)).statusCode).toBe(204);
    expect(received.map(({ bytes }) => Buffer.from(bytes))).toEqual([Buffer.from(payload)]);
  });

  it('knows the media type, and the header that signs the bytes', async () => {
    received.length = 0;
    await send('a;b', 'Text/CSV; charset=utf-8', { 'test-signature': 't=1,v1=2' });
    await send('{}');
    expect(received).toMatchObject([
      { media: 'text/csv', signature: 't=1,v1=2' },
      { media: 'application/json', signature: null },
    ]);
  });

  it.each([
    ['another media type', 415, 'media_type_refused', () => send('a=b', 'application/x-www-form-urlencoded')],
    ['a form with parts', 415, 'media_type_refused', () => send('--x--', 'multipart/form-data; boundary=x')],
    ['no media type', 415, 'media_type_refused', () => send('{}', '')],
    ['nothing', 400, 'malformed_request', () => send('')],
    ['more than it takes', 413, 'request_too_big', () => send('x'.repeat(1001))],
  ] as const)('refuses %s', async (_what, status, code, request) => {
    received.length = 0;
    expectProblem(await request(), status, code);
    expect(received).toEqual([]);
  });

  it('leaves the bodies of other calls as they are', async () => {
    const sent = { method: 'PUT', url: '/api/v2/me/locale', payload: { locale: 'fr' } } as const;
    const answer = await app.inject({ ...sent, headers: { authorization: `Bearer ${cast.dispatcher.token}` } });
    expect(answer.json()).toMatchObject({ locale: 'fr' });
  });

  it('stands in the document with its media types and its signature', async () => {
    const document = openApi([receiveEvents], '1');
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    expect(document.paths).toMatchObject({
      '/api/webhooks/test': {
        post: {
          requestBody: { required: true, content: { 'application/json': {}, 'text/csv': {} } },
          parameters: expect.arrayContaining([
            { name: 'Test-Signature', in: 'header', required: true, schema: { type: 'string' } },
          ]),
        },
      },
    });
  });
});

describe('a call that answers in two media types', () => {
  const write = (accept: string | null) =>
    api().call('PUT', `/api/v2/companies/${cast.carrier}/missions/${mission}/mission-order`, {
      token: cast.dispatcher.token,
      body: {},
      headers: accept === null ? {} : { accept },
    });

  it.each([
    ['nothing said', null, 'application/pdf'],
    ['anything', '*/*', 'application/pdf'],
    ['the second', 'application/json', 'application/json'],
    ['the second more', 'application/pdf;q=0.5, application/json', 'application/json'],
    ['the first more', 'application/json;q=0.5, application/pdf;q=0.6', 'application/pdf'],
    ['anything but the first', 'application/*, application/pdf;q=0', 'application/json'],
    ['neither', 'text/html', 'application/pdf'],
    ['nonsense', ';;q=,,/', 'application/pdf'],
  ])('gives a caller who accepts %s what they want', async (_what, accept, type) => {
    const answer = await write(accept);
    expect([answer.statusCode, answer.headers['content-type']?.split(';')[0]]).toEqual([200, type]);
    expect(answer.headers.vary).toMatch(/, Accept$/);
  });

  it('names both in the document, with a schema for the JSON', async () => {
    const { paths } = (await api().call('GET', '/api/openapi.json')).json();
    const { put } = paths['/api/v2/companies/{cid}/missions/{mid}/mission-order'];
    expect(put.responses['200'].content).toEqual({
      'application/pdf': {},
      'application/json': { schema: expect.objectContaining({ type: 'object' }) },
    });
  });
});
