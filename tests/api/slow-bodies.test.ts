import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { multipartBody } from '#tests/support/multipart.ts';
import { pdfPage } from '#tests/support/pages.ts';
import { listen } from '#tests/support/raw-request.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi({ times: { headers: 500, body: 500, upload: 600_000, check: 100 } });
/** Its bodies may take longer than a test does. */
const patient = testApi({ times: { headers: 60_000, body: 60_000, upload: 600_000, check: 100 } });
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

it('so many at once from one network are turned away', async () => {
  const busy = await listen(patient().app);
  const waiting = await Promise.all(Array.from({ length: 200 }, () => begin(busy, ...SLOW_SIGN_IN)));
  // Without a session it is a 401. A sign-in would not do: those that fail have a limit of their own.
  const status = async () => (await fetch(new URL('/api/v2/me/locale', busy), { method: 'PUT', body: '{}' })).status;
  await expect.poll(status).toBe(429);
  for (const socket of waiting) socket.destroy();
  await expect.poll(status).toBe(401);
});
