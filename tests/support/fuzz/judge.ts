import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';
import { answerTo } from '#contract/answers/answers.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { HEADERS, PROBLEM_TYPE } from '#contract/headers.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { problemOf, type WholeProblem } from '../whole-problem.ts';
import { schemaOf } from './bodies.ts';
import type { FuzzRequest } from './request.ts';

type Answer = Pick<LightMyRequestResponse, 'headers' | 'statusCode' | 'body'>;

/** The codes that the published document has for each status of an address. */
export type Documented = (request: FuzzRequest, status: number) => readonly string[];

/** Violations that only a schema finds. */
const OF_SHAPE = new Set(['required', 'unknown_field', 'wrong_type', 'not_in_list', 'invalid_uuid', 'too_long']);

/**
 * Fields that a rule refuses with such a violation, by what is stored or by another field: no schema can know of it. Their
 * own tests hold them.
 */
const OF_RULE: ReadonlyMap<string, readonly string[]> = new Map([
  ['acceptDocument', ['valid_until']],
  ['acceptInvitation', ['email']],
  ['acceptQuotedPrice', ['custom_price', 'payment_source']],
  ['bookShipmentImport', ['payment_source']],
  ['changeWebhook', ['topics']],
  ['createApiKey', ['scopes', 'password']],
  ['createClaim', ['lines']],
  ['createPaymentIntent', ['payment_source']],
  ['createTruck', ['driver']],
  ['createWebhook', ['topics', 'password']],
  ['payBooking', ['payment_source']],
  ['rateBooking', ['detail']],
  ['registerCarrier', ['proof_of_work']],
  ['registerShipper', ['questions', 'proof_of_work']],
  ['setUserEmail', ['password']],
  ['unlockCompany', ['until']],
  ['updateTruck', ['driver']],
]);

/** Fields that stand in the address itself. */
const OF_PATH: ReadonlyMap<string, readonly string[]> = new Map([['checkVatNumber', ['vat_number']]]);

/** What a request can be refused for before anybody asks who sent it. */
const BEFORE_SIGN_IN: ReadonlySet<ErrorCode> = new Set([
  'not_authenticated',
  'malformed_request',
  'media_type_refused',
  'request_too_big',
  'not_found',
  'app_too_old',
]);

/**
 * Holds an answer against the contract.
 *
 * @throws with what is wrong about it
 */
export function judge(
  request: FuzzRequest,
  answer: Answer,
  {
    documented,
    isSignedIn,
  }: {
    readonly documented: Documented;
    readonly isSignedIn: boolean;
  },
): void {
  const { statusCode: status, body } = answer;
  assert.ok(status < 500, `answered ${status}: ${body.slice(0, 500)}`);
  echoesKey(request, answer);
  if (status < 400) judgeSuccess(request, answer);
  else if (request.call.method === 'HEAD') judgeBareRefusal(request, answer, documented);
  else judgeRefusal(request, problemOf(answer), { documented, isSignedIn });
}

/** The refusal of a HEAD is all but its body, so that only the status tells why. */
function judgeBareRefusal(request: FuzzRequest, { statusCode: status, headers, body }: Answer, documented: Documented) {
  assert.equal(body, '');
  assert.equal(headers['content-type'], PROBLEM_TYPE);
  assert.ok(documented(request, status).length > 0, `the document does not name ${status}`);
  if (request.isPlain && request.fits === true) {
    assert.ok(![400, 401, 415, 422].includes(status), `refused ${status} as the app sends it`);
  }
}

function echoesKey({ headers }: FuzzRequest, answer: Answer): void {
  const key = headers[HEADERS.idempotencyKey];
  const echo = answer.headers[HEADERS.idempotencyKey.toLowerCase()];
  assert.equal(echo, v.is(Uuid, key) ? key : undefined, 'an answer echoes the key, if it is one');
}

function judgeSuccess({ call, fits, headers }: FuzzRequest, { statusCode: status, headers: got, body }: Answer): void {
  assert.notEqual(fits, false, `answered ${status} to what its schema refuses`);
  if (status === 304) {
    assert.ok(call.method === 'GET' && headers['If-None-Match'] !== undefined, '304 to who did not ask for it');
    return;
  }
  const answer = answerTo(call);
  assert.equal(status, answer.status);
  if (status === 204) {
    assert.equal(body, '');
    return;
  }
  const type = (got['content-type'] ?? '').split(';')[0] ?? '';
  const { media = ['application/json'] } = call;
  assert.ok(media.includes(type), `answered ${type}`);
  if (type !== 'application/json' || answer.schema === undefined) return;
  const read = v.safeParse(answer.schema, JSON.parse(body));
  assert.ok(
    read.success,
    `answered what its schema refuses: ${JSON.stringify(read.issues?.map((issue) => v.getDotPath(issue)))}`,
  );
}

function judgeRefusal(
  request: FuzzRequest,
  problem: WholeProblem,
  { documented, isSignedIn }: { readonly documented: Documented; readonly isSignedIn: boolean },
): void {
  const { code, status, violations = [] } = problem;
  const said = JSON.stringify(problem);
  assert.ok(documented(request, status).includes(code), `the document does not name ${code}`);
  if (request.call.auth === undefined && request.authorization === null) {
    if (isSignedIn) assert.notEqual(code, 'not_authenticated', 'to who is signed in');
    else assert.ok(BEFORE_SIGN_IN.has(code), `${said} to who is not signed in`);
  }
  assert.equal(
    code === 'violations',
    violations.length > 0 && status === 422,
    `violations go with their code: ${said}`,
  );
  for (const { property_path: path } of violations)
    assert.ok(isNamed(request, path), `no such field was sent: ${said}`);
  if (request.isPlain && request.fits === true) {
    assert.ok(status !== 400 && status !== 415, `refused as the app sends it: ${said}`);
    const ofRule = OF_RULE.get(request.call.name) ?? [];
    const ofShape = violations.filter(
      ({ code, property_path: path }) => OF_SHAPE.has(code) && !ofRule.includes(path.split('.')[0] ?? ''),
    );
    assert.deepEqual(ofShape, [], 'refused what its schema takes');
  }
}

/** Whether a violation's path begins with a field that was sent or is asked for; nothing has no name but a body that is no object. */
function isNamed({ call, body, queryNames }: FuzzRequest, path: string): boolean {
  if (body.fields === null || queryNames === null) return true;
  const asked = [answerTo(call).query, schemaOf(call.body)].flatMap(namesOf);
  const names = [
    ...asked,
    ...queryNames,
    ...body.fields,
    ...Object.values(HEADERS),
    'file',
    ...(OF_PATH.get(call.name) ?? []),
  ];
  return names.some((name) => path === name || (name !== '' && path.startsWith(`${name}.`)) || isCut(name, path));
}

/** The fields of a schema; those of each of its variants. */
function namesOf(schema: v.GenericSchema | undefined): readonly string[] {
  if (schema === undefined) return [];
  if ('options' in schema) return (schema.options as readonly v.GenericSchema[]).flatMap(namesOf);
  return 'entries' in schema ? Object.keys(schema.entries as object) : [];
}

/** Names longer than any of ours are cut. */
function isCut(name: string, path: string): boolean {
  return name.length >= 100 && path.length >= 100 && name.startsWith(path);
}
