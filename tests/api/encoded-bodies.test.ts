import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { listen, sendRaw } from '#tests/support/raw-request.ts';
import type { Cast } from '#tests/support/scene.ts';
import { problemOf } from '#tests/support/whole-problem.ts';

const api = testApi();
let server: URL;
let cast: Cast;

beforeAll(async () => {
  server = await listen(api().app);
  cast = await api().scene.cast();
});

const FORM = 'application/x-www-form-urlencoded';
const SIGN_IN = 'grant_type=password&client_id=web&username=nobody&password=x';
const CODECS = [
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
] as const;

/** Sends a body as it is, called what its sender calls it. */
function send(path: string, coding: string, body: Buffer, { type = FORM, more = '' } = {}) {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: lading',
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Encoding: ${coding}`,
    `Content-Length: ${body.length}`,
  ];
  return sendRaw(server, Buffer.concat([Buffer.from(`${head.join('\r\n')}${more}\r\n\r\n`), body]));
}
const signIn = (coding: string, body: Buffer) => send('/api/auth/token', coding, body);

describe.each(CODECS)('a body in %s', (coding, encode) => {
  it('is read', async () => {
    for (const name of [coding, coding.toUpperCase()]) {
      const answer = await signIn(name, encode(SIGN_IN));
      expect([answer.statusCode, problemOf(answer).code]).toEqual([401, 'user_not_found']);
    }
  });

  it.each([
    ['is none of it', Buffer.alloc(200_000, 'x')],
    ['is a little and none of it', Buffer.from('x')],
    ['breaks off', encode(SIGN_IN).subarray(0, 20)],
    ['goes on after its end', Buffer.concat([encode(SIGN_IN), Buffer.alloc(200_000, 'x')])],
    ['comes twice', Buffer.concat([encode(SIGN_IN), encode(SIGN_IN)])],
  ])('that %s cannot be read, and its sender hears so', async (_, body) => {
    const answer = await signIn(coding, body);
    expect([answer.statusCode, problemOf(answer).code]).toEqual([400, 'malformed_request']);
  });

  it('of 30 MB is too big', async () => {
    const answer = await signIn(coding, encode(Buffer.alloc(30_000_000)));
    expect([answer.statusCode, problemOf(answer).code]).toEqual([413, 'request_too_big']);
  });
});

describe('a body in a coding that is not read', () => {
  it.each(['compress', 'aes128gcm', 'gzip, gzip', 'br,gzip', 'constructor', 'gzip;q=1'])(
    'is refused, with those that are: %s',
    async (coding) => {
      const answer = await signIn(coding, gzipSync(gzipSync(SIGN_IN)));
      expect([answer.statusCode, problemOf(answer).code]).toEqual([415, 'media_type_refused']);
      expect(answer.headers['accept-encoding']).toBe('gzip, deflate, br, zstd');
    },
  );

  it('is refused where it is a form with a file', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const answer = await send(`/api/v2/me/missions/${mission}/proof-of-delivery`, 'gzip', gzipSync('--b--'), {
      type: 'multipart/form-data; boundary=b',
      more: `\r\nAuthorization: Bearer ${cast.driver.person.token}`,
    });
    expect([answer.statusCode, problemOf(answer).code]).toEqual([415, 'media_type_refused']);
    expect(answer.headers['accept-encoding']).toBe('identity');
  });

  it('is read where it is called as it is', async () => {
    expect(problemOf(await signIn('identity', Buffer.from(SIGN_IN))).code).toBe('user_not_found');
  });
});

describe('a connection that is reset', () => {
  it.each([
    [
      'while its body is decoded',
      `POST /api/auth/token HTTP/1.1\r\nHost: lading\r\nContent-Type: ${FORM}\r\nContent-Encoding: gzip\r\nContent-Length: 900000\r\n\r\n${'x'.repeat(1000)}`,
    ],
    ['in a tunnel', 'CONNECT lading:443 HTTP/1.1\r\nHost: lading\r\n\r\n'],
  ])('%s does not end the server', async (_, request) => {
    for (let times = 0; times < 20; times += 1) {
      const socket = connect(Number(server.port), server.hostname);
      await once(socket, 'connect');
      socket.write(request);
      socket.resetAndDestroy();
    }
    expect((await fetch(new URL('/health', server))).status).toBe(200);
  });
});
