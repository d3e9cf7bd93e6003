import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';

/** Bytes of a body, and the headers that say what they are. */
export interface OddBody {
  readonly what: string;
  readonly headers: readonly string[];
  readonly bytes: Buffer;
}

const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';
const SIGN_IN = 'grant_type=password&client_id=web&username=nobody&password=wrong';

const body = (what: string, headers: readonly string[], bytes: string | Buffer): OddBody => ({
  what,
  headers,
  bytes: Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes),
});

const PLAIN: readonly OddBody[] = [
  body('a sign-in', [FORM_TYPE], SIGN_IN),
  body('a language', [JSON_TYPE], '{"locale":"pl"}'),
  body('nothing', [], ''),
  body('JSON nested 100,000 deep', [JSON_TYPE], `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  body('JSON nested in a field', [JSON_TYPE], `{"locale":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`),
  body('JSON with a prototype', [JSON_TYPE], '{"__proto__":{"locale":"pl"},"locale":"pl"}'),
  body('JSON with a constructor', [JSON_TYPE], '{"constructor":{"prototype":{"locale":"pl"}}}'),
  body('JSON that breaks off', [JSON_TYPE], '{"locale":"p'),
  body('JSON after a mark', [JSON_TYPE], '\uFEFF{"locale":"pl"}'),
  body('JSON with half a letter', [JSON_TYPE], '{"locale":"\\ud800"}'),
  body('JSON with NUL', [JSON_TYPE], '{"username":"\\u0000","locale":"\\u0000"}'),
  body('JSON in UTF-16', ['Content-Type: application/json; charset=utf-16'], Buffer.from('{"locale":"pl"}', 'utf16le')),
  body('bytes that are no text', [JSON_TYPE], Buffer.from([0x7b, 0xff, 0xfe, 0xc0, 0x80, 0x00, 0x7d])),
  body('a form of 100,000 pairs', [FORM_TYPE], 'a=1&'.repeat(50_000)),
  body('a form of percent signs', [FORM_TYPE], `${SIGN_IN}&a=%&b=%zz&c=%00&__proto__=1&username=%ff`),
  body('too much', [JSON_TYPE], Buffer.alloc(300_000, ' ')),
  body('much too much', [FORM_TYPE], Buffer.alloc(3_000_000, 'x')),
  body('no type', [], SIGN_IN),
  body('a type that is none', ['Content-Type: ;;;=\t"'], SIGN_IN),
  body('a type of 8 kB', [`Content-Type: application/json; a=${'x'.repeat(8000)}`], '{}'),
  body('raw bytes', ['Content-Type: application/octet-stream'], Buffer.alloc(40_000, 7)),
  body('an event of cards', [JSON_TYPE, 'Stripe-Signature: t=1,v1=00'], '{"id":"evt_1"}'),
];

const CODECS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync } as const;
const CODINGS = Object.keys(CODECS) as (keyof typeof CODECS)[];
const BOMB = Buffer.alloc(30_000_000);

type Bend = (encoded: Buffer) => Buffer;
const BENDS: Readonly<Record<string, Bend>> = {
  'as it should be': (bytes) => bytes,
  'cut short': (bytes) => bytes.subarray(0, bytes.length >> 1),
  'and rubbish behind': (bytes) => Buffer.concat([bytes, Buffer.alloc(50_000, 'z')]),
  'twice over': (bytes) => Buffer.concat([bytes, bytes]),
  'with one byte changed': (bytes) =>
    Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 255 : byte))),
};

const bombs = new Map<string, OddBody>();
function bombOf(coding: keyof typeof CODECS): OddBody {
  const known = bombs.get(coding);
  if (known !== undefined) return known;
  const made = body(`30 MB in ${coding}`, [FORM_TYPE, `Content-Encoding: ${coding}`], CODECS[coding](BOMB));
  bombs.set(coding, made);
  return made;
}

const encoded: fc.Arbitrary<OddBody> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...CODINGS), fc.constantFrom(...Object.entries(BENDS)))
    .map(([coding, [bend, change]]) =>
      body(`${coding}, ${bend}`, [FORM_TYPE, `Content-Encoding: ${coding}`], change(CODECS[coding](SIGN_IN))),
    ),
  fc
    .tuple(
      fc.constantFrom(
        ...CODINGS,
        'GZIP',
        'x-gzip',
        'compress',
        'identity',
        'aes128gcm',
        '',
        'constructor',
        '__proto__',
      ),
      fc.constantFrom(1000, 200_000, 2_000_000),
      fc.constantFrom(FORM_TYPE, JSON_TYPE, 'Content-Type: application/octet-stream', 'Content-Type: text/plain'),
    )
    .map(([coding, size, type]) =>
      body(`${size} bytes that are no ${coding}`, [type, `Content-Encoding: ${coding}`], Buffer.alloc(size, 'x')),
    ),
  fc
    .constantFrom('gzip, gzip', 'gzip, br', 'identity, gzip', 'gzip,', ',,,', 'gzip;q=1')
    .map((codings) => body(codings, [FORM_TYPE, `Content-Encoding: ${codings}`], gzipSync(gzipSync(SIGN_IN)))),
  fc.constantFrom(...CODINGS).map(bombOf),
);

const B = '----lading';
const MULTIPART = `Content-Type: multipart/form-data; boundary=${B}`;
const part = (disposition: string, value: string | Buffer = 'x', more = '') =>
  Buffer.concat([
    Buffer.from(`--${B}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ]);
const END = `--${B}--\r\n`;
const whole = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((each) => Buffer.from(each as string)));
const FILE = part('name="file"; filename="a.pdf"', Buffer.alloc(200_000, '%PDF'), 'Content-Type: application/pdf\r\n');

const forms: fc.Arbitrary<OddBody> = fc.constantFrom(
  body('a file', [MULTIPART], whole(FILE, END)),
  body('two files', [MULTIPART], whole(FILE, FILE, END)),
  body('a file that breaks off', [MULTIPART], FILE.subarray(0, 100_000)),
  body('a file without an end', [MULTIPART], FILE),
  body('no boundary', ['Content-Type: multipart/form-data'], whole(FILE, END)),
  body('an empty boundary', ['Content-Type: multipart/form-data; boundary='], whole(FILE, END)),
  body('another boundary', ['Content-Type: multipart/form-data; boundary=other'], whole(FILE, END)),
  body('a boundary of 500', [`Content-Type: multipart/form-data; boundary=${'b'.repeat(500)}`], whole(FILE, END)),
  body('another multipart', [`Content-Type: multipart/mixed; boundary=${B}`], whole(FILE, END)),
  body('no name', [MULTIPART], whole(part(''), END)),
  body('an empty name', [MULTIPART], whole(part('name=""'), END)),
  body('a prototype', [MULTIPART], whole(part('name="__proto__"'), part('name="toString"; filename="a"'), END)),
  body('NUL in a name', [MULTIPART], whole(part('name="a\0b"; filename="\0"'), END)),
  body('a name that leads out', [MULTIPART], whole(part('name="file"; filename="../../etc/passwd"'), END)),
  body("a name in another alphabet's half", [MULTIPART], whole(part('name="file"; filename*=UTF-8\'\'%ff%fe%'), END)),
  body('a head of 1 MB', [MULTIPART], whole(part('name="a"', 'x', `X: ${'x'.repeat(1_000_000)}\r\n`), END)),
  body('5,000 heads', [MULTIPART], whole(part('name="a"', 'x', 'X: y\r\n'.repeat(5000)), END)),
  body('5,000 fields', [MULTIPART], whole(...Array.from({ length: 5000 }, (_, n) => part(`name="f${n}"`)), END)),
  body(
    '1,000 files',
    [MULTIPART],
    whole(...Array.from({ length: 1000 }, () => part('name="file"; filename="a"')), END),
  ),
  body('a field of 100 kB', [MULTIPART], whole(part('name="sha256"', Buffer.alloc(100_000, 'a')), END)),
  body('JSON in a field', [MULTIPART], whole(part('name="a"', '{"a', 'Content-Type: application/json\r\n'), END)),
  body('an end alone', [MULTIPART], END),
  body('what comes after the end', [MULTIPART], whole(FILE, END, Buffer.alloc(100_000, 'z'))),
  body(
    'an encoding of a part',
    [MULTIPART],
    whole(part('name="a"', '=', 'Content-Transfer-Encoding: base64\r\n'), END),
  ),
  body('a packed form', [MULTIPART, 'Content-Encoding: gzip'], gzipSync(whole(FILE, END))),
  body('a form that says it is packed', [MULTIPART, 'Content-Encoding: gzip'], whole(FILE, END)),
);

/** Bodies of every kind that a server should not take, and a few that it should. */
export const oddBody: fc.Arbitrary<OddBody> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PLAIN) },
  { weight: 3, arbitrary: encoded },
  { weight: 3, arbitrary: forms },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 3000 }).map((bytes) => body('any bytes', [JSON_TYPE], Buffer.from(bytes))),
  },
);
