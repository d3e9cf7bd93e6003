import { createHash } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { edgeInstant } from './calendar.ts';
import { strangeText } from './strange.ts';

export type Headers = Readonly<Record<string, string>>;

const instant = fc.constantFrom('2026-03-17T06:59:00.000Z', '2026-03-17T08:30:00+01:00', '1970-01-01T00:00:00Z');
/** By a phone whose clock may be anywhere. */
const anyInstant = fc.oneof({ weight: 2, arbitrary: instant }, { weight: 1, arbitrary: edgeInstant });
const language = fc.constantFrom('fr', 'pl', 'en', 'pl;q=0.3, fr;q=0.9', 'de', '*');

/** Each call is drawn from the same seed: a key that two calls share would be refused to the second. */
function keyOf({ name }: Call, key: string): string {
  return createHash('sha256').update(`${name} ${key}`).digest('hex').slice(0, 8) + key.slice(8);
}

/** Headers as our own app writes them. */
export function rightHeaders(call: Call): fc.Arbitrary<Headers> {
  const optional: Record<string, fc.Arbitrary<string>> = { 'Accept-Language': language };
  if (call.method !== 'GET') optional[HEADERS.idempotencyKey] = fc.uuid().map((key) => keyOf(call, key));
  if (call.step === true) Object.assign(optional, { [HEADERS.occurredAt]: anyInstant, [HEADERS.sentAt]: anyInstant });
  return fc.subarray(Object.entries(optional)).chain(eachOf);
}

/** The keys of a few requests, so that some come twice. */
const keys = ['0192f0aa-0000-7000-8000-000000000001', '0192F0AA-0000-7000-8000-00000000000A'];

const odd = (...likely: string[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...likely) }, { weight: 1, arbitrary: strangeText.map(inHeader) });

const ODD: Readonly<Record<string, fc.Arbitrary<string>>> = {
  [HEADERS.idempotencyKey]: odd(...keys, 'not-a-key', ''),
  [HEADERS.occurredAt]: odd('2026-03-17T06:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z', '0', '1773730000'),
  [HEADERS.sentAt]: odd('2026-03-17T07:00:00Z', '1970-01-01T00:00:00+23:59', 'yesterday'),
  [HEADERS.appVersion]: odd('1', '0', '-1', '1e9', 'NaN'),
  [HEADERS.impersonate]: odd('support@lading.test'),
  'Accept-Language': odd('fr', 'x'.repeat(100_000), ';;;q=,,', 'fr;q=NaN', 'en;q=0'),
  Accept: odd('*/*', 'application/json', 'text/html', 'application/pdf'),
  'Accept-Encoding': odd('gzip', 'br', 'identity;q=0', '*;q=0'),
  'If-Match': odd('*', '"1"', 'W/"x"'),
  'If-None-Match': odd('*', 'W/"x"', ',,,'),
  Range: odd('bytes=0-1', 'bytes=9-1', 'bytes=-'),
  'X-Forwarded-For': odd('203.0.113.7', 'nonsense'),
  'X-HTTP-Method-Override': odd('DELETE'),
};

/** A few headers, each of which may be wrong, strange or too long. */
export const strangeHeaders: fc.Arbitrary<Headers> = fc.subarray(Object.entries(ODD), { maxLength: 3 }).chain(eachOf);

function eachOf(headers: readonly (readonly [string, fc.Arbitrary<string>])[]): fc.Arbitrary<Headers> {
  const pairs = headers.map(([name, value]) => fc.tuple(fc.constant(name), value));
  return fc.tuple(...pairs).map((all) => Object.fromEntries(all));
}

/** What can stand in a header at all: the bytes a client can send. */
function inHeader(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these end a header
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '').slice(0, 8000);
}

/** Whether the headers a call reads are right. */
export function headersFit(call: Call, headers: Headers): boolean {
  const is = (schema: v.GenericSchema, name: string) => headers[name] === undefined || v.is(schema, headers[name]);
  return (
    (call.method === 'GET' || is(Uuid, HEADERS.idempotencyKey)) &&
    (call.step !== true || (is(InstantInput, HEADERS.occurredAt) && is(InstantInput, HEADERS.sentAt)))
  );
}
