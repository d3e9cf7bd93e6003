import fc from 'fast-check';
import { pathsOf } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import type { Staged } from '../processes/start.ts';
import { type OddBody, oddBody } from './odd-body.ts';

/** Bytes as they go over the wire, and what is odd about them. */
export interface OddRequest {
  readonly what: string;
  readonly bytes: Buffer;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'FETCH', 'get'];
const VERSIONS = ['HTTP/1.0', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1 '];

const ABSURD = [
  '/%',
  '/%zz',
  '/%00',
  '/assets/%00.js',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/%c0%af%c0%ae',
  '/%ff%fe',
  '/%E0%A4',
  '//',
  '//lading/health',
  '/\\..\\',
  '*',
  'http://lading/health',
  'http://[::1',
  'lading:443',
  '/api/v2/%u0041',
  '/health?%',
  '/health?a[]=%zz&a=%&__proto__=1&constructor[prototype]=x',
  `/health?${'a=1&'.repeat(2000)}`,
  `/${'%25'.repeat(3000)}`,
  `/api/v2/${'x/'.repeat(4000)}`,
  `/api/v2/me/missions/${'x'.repeat(5000)}`,
  '/share/%ff',
  '/api/share/%00',
  '/api/v2/me/missions?cursor=%00&state=%ff',
  '/sandbox/%2e%2e%2f%00',
  '/sandbox/v1/%',
  '/caf\u00e9',
  '/a\tb',
  '/#a',
  '/?\u0001',
];

const anyPath: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...CALLS), fc.uuid())
      .map(([call, id]) => (pathsOf(call)[0] ?? '/').replace(/\{\w+\}/g, id)),
  },
  { weight: 2, arbitrary: fc.constantFrom(...ABSURD) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('/', '/health', '/config.json', '/assets/app-1a2b3c.js', '/service-worker.js'),
  },
);

/** Addresses as proxies write them, and as nobody should. */
const forwarded = fc.oneof(
  fc.ipV4().map((address) => `X-Forwarded-For: ${address}`),
  fc.ipV6().map((address) => `X-Forwarded-For: ${address}, 10.0.0.1`),
  fc.constantFrom(
    'X-Forwarded-For: lorry',
    'X-Forwarded-For: ,,,',
    'X-Forwarded-For: fe80::1%eth0',
    'X-Forwarded-For: ::ffff:1.2.3.4',
    'X-Forwarded-For: ::ffff:999.2.3.4',
    'X-Forwarded-For: 1.2.3.4:80',
    'X-Forwarded-For: [::1]:80',
    `X-Forwarded-For: ${'1.2.3.4,'.repeat(1900)}`,
    `X-Forwarded-For: ${','.repeat(15_000)}`,
    `X-Forwarded-For: ${'x'.repeat(15_000)}`,
    'X-Forwarded-For: \u00e9\u00ff',
    'X-Forwarded-Host: , ,\u00e9',
    'X-Forwarded-Proto: lorry',
  ),
);

const oddHeader: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: forwarded },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'Expect: 100-continue',
      'Expect: lorry',
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13',
      'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
      'Connection: keep-alive',
      'Connection: close, keep-alive, upgrade',
      'Range: bytes=0-',
      'Range: bytes=9-1',
      'Range: bytes=-99999999999999999999',
      `Range: bytes=${'0-0,'.repeat(2000)}`,
      'Range: lorries=1-2',
      'If-Range: "x"',
      'If-None-Match: *',
      'If-None-Match: "',
      `If-None-Match: ${'W/"x",'.repeat(2000)}`,
      'If-Modified-Since: lorry',
      'If-Unmodified-Since: Thu, 99 Foo 9999 99:99:99 GMT',
      `Last-Event-ID: ${'9'.repeat(4000)}`,
      'Last-Event-ID: \u00ff\u00fe',
      'Accept: ;;;q=x,*/*;q=9,text/event-stream',
      'Accept-Encoding: gzip;q=0, *;q=0',
      'Accept-Encoding: gzip;q=\u00e9,,,,',
      `Accept-Language: ${'x-'.repeat(3000)}`,
      'Accept-Language: \u00e9;q=,*;q=1.000000001',
      'Authorization: Bearer \u00ff\u00fe',
      'Authorization: Basic ::::',
      'Cookie: lading_device=%; lading_sign_in=\u00e9; =; ;',
      'Idempotency-Key: lorry',
      'Idempotency-Key: 0192f0aa-0000-7000-8000-000000000001',
      'X-Occurred-At: 99999-99-99T99:99:99Z',
      'Origin: null',
      'Origin: \u00ff',
      'TE: trailers',
      'Host: lorry@:99999',
      'Host:',
      'Content-Length: -1',
      'Content-Length: 0x10',
      'Content-Length: 99999999999999999999',
      'Content-Length: 3\r\nContent-Length: 4',
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: gzip, chunked',
      'Transfer-Encoding: lorry',
      'Transfer-Encoding : chunked',
      'X: a\0b',
      'X: caf\u00e9\u0080',
      'X: a\r\n folded',
      'no colon',
      ': no name',
      'a b: c',
      `X: ${'x'.repeat(1_000_000)}`,
      Array.from({ length: 10_000 }, (_, n) => `X-${n}: y`).join('\r\n'),
      Array.from({ length: 1500 }, (_, n) => `X${n}:`).join('\r\n'),
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }).map((text) => `X-Any: ${text}`) },
);

const chunk = (bytes: Buffer, size: string) => Buffer.concat([Buffer.from(`${size}\r\n`), bytes, Buffer.from('\r\n')]);

/** How a body is framed: as it should be for the most part. */
const framings: fc.Arbitrary<(bytes: Buffer) => readonly [header: string, bytes: Buffer]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant((bytes: Buffer) => [`Content-Length: ${bytes.length}`, bytes] as const) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<(bytes: Buffer) => readonly [string, Buffer]>(
      (bytes) => [`Content-Length: ${bytes.length + 7}`, bytes],
      (bytes) => [`Content-Length: ${bytes.length >> 1}`, bytes],
      (bytes) => chunked(chunk(bytes, bytes.length.toString(16)), '0\r\n\r\n'),
      (bytes) => chunked(chunk(bytes, `${bytes.length.toString(16)};name="${'v'.repeat(200)}"`), '0\r\n\r\n'),
      (bytes) => chunked(chunk(bytes, `${bytes.length.toString(16)};${'x'.repeat(20_000)}`), '0\r\n\r\n'),
      (bytes) => chunked(chunk(bytes, bytes.length.toString(16)), '0\r\nX-Trailer: a\r\nContent-Length: 4\r\n\r\n'),
      (bytes) => chunked(chunk(bytes, bytes.length.toString(16)), `0\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`),
      (bytes) => chunked(chunk(bytes, bytes.length.toString(16)), ''),
      (bytes) => chunked(chunk(bytes, (bytes.length + 3).toString(16)), '0\r\n\r\n'),
      (bytes) => chunked(chunk(bytes, 'zz'), '0\r\n\r\n'),
      (bytes) => chunked(chunk(bytes, '-1'), '0\r\n\r\n'),
      (bytes) => chunked(chunk(bytes, 'fffffffffffffffff'), '0\r\n\r\n'),
    ),
  },
);

function chunked(first: Buffer, end: string): readonly [string, Buffer] {
  return ['Transfer-Encoding: chunked', Buffer.concat([first, Buffer.from(end)])];
}

/** Where what is sent gets past the door: a public form, a step, an upload, a stream. */
function doorsOf({ token, dispatcher, carrier, missions }: Staged): fc.Arbitrary<readonly string[]> {
  const driver = `Authorization: Bearer ${token}`;
  const office = `Authorization: Bearer ${dispatcher}`;
  return fc
    .constantFrom(...missions)
    .chain((mission) =>
      fc.constantFrom(
        ['POST /api/auth/token'],
        ['POST /api/auth/token'],
        ['POST /api/v2/estimation-requests'],
        ['POST /api/webhooks/stripe'],
        ['POST /sandbox/v1/setup_intents'],
        ['PUT /api/v2/me/locale', driver],
        [`POST /api/v2/me/missions/${mission}/pickup/complete`, driver],
        [`POST /api/v2/me/missions/${mission}/proof-of-delivery`, driver],
        [`PUT /api/v2/me/missions/${mission}/uploads/0192f0aa-0000-7000-8000-000000000001?offset=0`, driver],
        ['GET /api/v2/me/missions', driver],
        ['GET /assets/app-1a2b3c.js'],
        [`GET /api/v2/companies/${carrier}/events`, office],
        [`HEAD /api/v2/companies/${carrier}/events`, office],
        [`GET /api/v2/companies/${carrier}/missions`, office],
      ),
    );
}

const NOTHING: OddBody = { what: 'no body', headers: [], bytes: Buffer.alloc(0) };

/** What is no request at all. */
const OTHER_PROTOCOLS: readonly OddRequest[] = [
  {
    what: 'the preface of HTTP/2',
    bytes: Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0', 'latin1'),
  },
  {
    what: 'a handshake of TLS',
    bytes: Buffer.from(`160301020001000 1fc0303${'5a'.repeat(500)}`.replace(' ', ''), 'hex'),
  },
  { what: 'HTTP/0.9', bytes: Buffer.from('GET /health\r\n') },
  { what: 'bare line feeds', bytes: Buffer.from('GET /health HTTP/1.1\nHost: lading\n\n') },
  { what: 'empty lines', bytes: Buffer.from('\r\n'.repeat(10_000)) },
  { what: 'a tunnel', bytes: Buffer.from('CONNECT lading:443 HTTP/1.1\r\nHost: lading\r\n\r\nabc') },
  { what: 'NULs', bytes: Buffer.alloc(100_000) },
  { what: 'an endless line', bytes: Buffer.alloc(500_000, 'GET ') },
  { what: 'nothing', bytes: Buffer.alloc(0) },
];

/** Requests with one thing odd about them or several, to a server whose people are known. */
export function oddRequest(staged: Staged): fc.Arbitrary<OddRequest> {
  const line = fc.oneof(
    { weight: 3, arbitrary: doorsOf(staged) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...METHODS),
          anyPath,
          fc.constantFrom([], [`Authorization: Bearer ${staged.dispatcher}`]),
        )
        .map(([method, path, more]) => [`${method} ${path}`, ...more]),
    },
  );
  const request = fc
    .record({
      line,
      version: fc.oneof(
        { weight: 5, arbitrary: fc.constant('HTTP/1.1') },
        { weight: 1, arbitrary: fc.constantFrom(...VERSIONS) },
      ),
      host: fc.oneof(
        { weight: 12, arbitrary: fc.constant(['Host: lading']) },
        { weight: 1, arbitrary: fc.constant([]) },
      ),
      connection: fc.constantFrom([], ['Connection: close']),
      headers: fc.array(oddHeader, { maxLength: 2 }),
      body: fc.oneof({ weight: 3, arbitrary: oddBody }, { weight: 1, arbitrary: fc.constant(NOTHING) }),
      frame: framings,
    })
    .map(({ line: [first = '', ...own], version, host, connection, headers, body, frame }) => {
      const [framing, bytes] = body.bytes.length === 0 ? ['', body.bytes] : frame(body.bytes);
      const lines = [...host, ...connection, ...own, ...body.headers, ...headers, ...(framing === '' ? [] : [framing])];
      const head = Buffer.from(`${[`${first} ${version}`, ...lines].join('\r\n')}\r\n\r\n`, 'latin1');
      const odd = [...headers, framing].map((each) => each.slice(0, 60).replaceAll('\r\n', ' | '));
      return { what: [first, version, body.what, ...odd].join('; '), bytes: Buffer.concat([head, bytes]) };
    });
  return fc.oneof({ weight: 12, arbitrary: request }, { weight: 1, arbitrary: fc.constantFrom(...OTHER_PROTOCOLS) });
}
