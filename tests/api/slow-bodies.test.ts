import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { multipartBody } from '#tests/support/multipart.ts';
import { pdfPage } from '#tests/support/pages.ts';
import { listen } from '#tests/support/raw-request.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi({ times: { headers: 500, body: 500, unknown: 500, upload: 600_000, check: 100 } });
/** Its bodies may take longer than a test does. */
const patient = testApi({
  times: { headers: 60_000, body: 60_000, unknown: 60_000, upload: 600_000, check: 100 },
  environment: { TRUST_PROXY: '127.0.0.1' },
});
let server: URL;
let cast: Cast;

beforeAll(async () => {
  server = await listen(api().app);
  cast = await api().scene.cast();
});

/** Opens a connection that starts a request and leaves it there. */
async function begin(to: URL, ...lines: readonly string[]): Promise<Socket> {
  const socket = connect(Number(to.port), to.hostname);
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return socket;
}

const SLOW_SIGN_IN = [
  'POST /api/auth/token HTTP/1.1',
  'Host: lading',
  'Content-Type: application/json',
  'Content-Length: 90',
  '',
  '{',
];
const slowSignIn = () => begin(server, ...SLOW_SIGN_IN);

it.each([
  ['headers', () => begin(server, 'GET /api/v2/me HTTP/1.1', 'Host: lading', 'X-')],
  ['a body of nobody', slowSignIn],
  [
    'a body of a user',
    () =>
      begin(
        server,
        'PUT /api/v2/me/locale HTTP/1.1',
        'Host: lading',
        `Authorization: Bearer ${cast.dispatcher.token}`,
        'Content-Type: application/json',
        'Content-Length: 90',
        '',
        '{',
      ),
  ],
])('%s that never end are answered, and the connection ends', async (_, request) => {
  const answer = await text(await request());
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
});

it('a body that was refused at once is not read for longer either', async () => {
  const answer = await text(
    await begin(
      server,
      'PUT /api/v2/me/locale HTTP/1.1',
      'Host: lading',
      'Transfer-Encoding: chunked',
      '',
      '5',
      '{"loc',
    ),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

it('an upload of a user may take longer', async () => {
  const mission = await api().scene.mission(cast, { driver: cast.driver });
  const part = { name: 'file', file: await pdfPage(4000), fileName: 'pod.pdf', type: 'application/pdf' };
  const { type, payload } = multipartBody([part]);
  const upload = await begin(
    server,
    `POST /api/v2/me/missions/${mission}/proof-of-delivery HTTP/1.1`,
    'Host: lading',
    'Connection: close',
    `Authorization: Bearer ${cast.driver.person.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${payload.length}`,
    '',
    '',
  );
  upload.write(payload.subarray(0, 1000));
  // What began later and is no upload is cut meanwhile.
  expect(await text(await slowSignIn())).toMatch(/^HTTP\/1\.1 408 /);
  upload.write(payload.subarray(1000));
  expect(await text(upload)).toMatch(/^HTTP\/1\.1 200 /);
});

/** A sign-in from an address that stops in its body. */
const slowFrom = (to: URL, address: string, ...more: string[]) => {
  const [first = '', ...others] = SLOW_SIGN_IN;
  return begin(to, first, `X-Forwarded-For: ${address}`, ...more, ...others);
};
const hasEnded = (socket: Socket) => once(socket, 'close').then(() => true);

it('the oldest body of a network makes place for its newest', async () => {
  const busy = await listen(patient().app);
  const oldest = await slowFrom(busy, '198.51.100.1');
  oldest.resume();
  const cut = hasEnded(oldest);
  const waiting = await Promise.all(Array.from({ length: 200 }, () => slowFrom(busy, '198.51.100.1')));
  expect(await cut).toBe(true);
  for (const socket of waiting) socket.destroy();
});

it.each([
  ['without a token', []],
  ['with a token that is none', ['Authorization: Bearer nobody-knows-this-token']],
])('500 half-sent bodies %s from three addresses keep no driver and no sign-in waiting', async (_, more) => {
  const busy = await listen(patient().app);
  const own = await patient().scene.cast();
  const mission = await patient().scene.mission(own, { driver: own.driver });
  const addresses = [
    ...Array(200).fill('198.51.100.1'),
    ...Array(200).fill('203.0.113.1'),
    ...Array(100).fill('192.0.2.1'),
  ];
  const waiting: Socket[] = [];
  for (const address of addresses) waiting.push(await slowFrom(busy, address, ...more));
  const step = await fetch(new URL(`/api/v2/me/missions/${mission}/pickup/arrive`, busy), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${own.driver.person.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': '198.51.100.1',
      'x-occurred-at': patient().clock.iso(),
      'x-sent-at': patient().clock.iso(),
      'idempotency-key': crypto.randomUUID(),
    },
    body: '{}',
  });
  expect(step.status).toBe(200);
  const signIn = await fetch(new URL('/api/auth/token', busy), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '192.0.2.77' },
    body: 'grant_type=password&client_id=web&username=nobody%40lading.test&password=Hardy-lorry-2026',
  });
  expect(signIn.status).toBe(401);
  for (const socket of waiting) socket.destroy();
});
