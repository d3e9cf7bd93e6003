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
let server: URL;
let cast: Cast;

beforeAll(async () => {
  server = await listen(api().app);
  cast = await api().scene.cast();
});

/** Opens a connection that starts a request and leaves it there. */
async function begin(...lines: readonly string[]): Promise<Socket> {
  const socket = connect(Number(server.port), server.hostname);
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return socket;
}

const slowSignIn = () =>
  begin(
    'POST /api/auth/token HTTP/1.1',
    'Host: lading',
    'Content-Type: application/json',
    'Content-Length: 90',
    '',
    '{',
  );

it.each([
  ['headers', () => begin('GET /api/v2/me HTTP/1.1', 'Host: lading', 'X-')],
  ['a body of nobody', slowSignIn],
  [
    'a body of a user',
    () =>
      begin(
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
    await begin('PUT /api/v2/me/locale HTTP/1.1', 'Host: lading', 'Transfer-Encoding: chunked', '', '5', '{"loc'),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

it('an upload of a user may take longer', async () => {
  const mission = await api().scene.mission(cast, { driver: cast.driver });
  const part = { name: 'file', file: await pdfPage(4000), fileName: 'pod.pdf', type: 'application/pdf' };
  const { type, payload } = multipartBody([part]);
  const upload = await begin(
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
  const waiting = await Promise.all(Array.from({ length: 200 }, slowSignIn));
  const form = new URLSearchParams({ grant_type: 'password', client_id: 'web', username: 'x', password: 'x' });
  await expect
    .poll(async () => (await fetch(new URL('/api/auth/token', server), { method: 'POST', body: form })).status)
    .toBe(429);
  for (const socket of waiting) socket.destroy();
  await expect
    .poll(async () => (await fetch(new URL('/api/auth/token', server), { method: 'POST', body: form })).status)
    .toBe(401);
});
