import { describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode, isErrorCode } from '#contract/errors.ts';
import { PROBLEM_TYPE } from '#contract/headers.ts';
import { LATER } from '#contract/retry.ts';
import { MAX_BACKOFF } from '#device/outbox/backoff.ts';
import { type Answer, outcomeOf, readAnswer } from '#device/outbox/outcome.ts';
import { aMission, uuid } from '#tests/support/mission.ts';

const KEY = uuid(1);

const answer = (otherwise: Partial<Answer>): Answer => ({
  status: 200,
  contentType: 'application/json; charset=utf-8',
  key: KEY,
  replayed: false,
  retryAfter: null,
  body: aMission(),
  ...otherwise,
});

const problem = (code: ErrorCode, otherwise: Partial<Answer> = {}) =>
  answer({ status: ERRORS[code].status, contentType: PROBLEM_TYPE, body: { code }, ...otherwise });

const outcome = (given: Answer) => outcomeOf(given, KEY, 0);

describe('an answer is a success', () => {
  it('only as our own server gives it', () => {
    expect(outcome(answer({}))).toMatchObject({ type: 'sent' });
  });

  it.each([
    ['no key is echoed', { key: null }],
    ['another key is echoed', { key: uuid(2) }],
    ['it is a page', { contentType: 'text/html', body: null }],
    ['it is a mission that calls itself a page', { contentType: 'text/html' }],
    ['it is no mission', { body: { login: '/guest' } }],
    ['it is nothing', { body: null }],
    ['it is a redirect that was not followed', { status: 0, contentType: '', key: null, body: null }],
  ])('not where %s', (_what, otherwise) => {
    expect(outcome(answer(otherwise))).toMatchObject({ type: 'wait', all: true, failure: { kind: 'captive' } });
  });
});

describe('a refusal of our server', () => {
  it.each([
    ['forbidden', 'forbidden'],
    ['mission_reassigned', 'forbidden'],
    ['not_found', 'gone'],
    ['gone', 'gone'],
    ['mission_cancelled', 'conflict'],
    ['pickup_not_completed', 'conflict'],
    ['proof_full', 'conflict'],
    ['file_too_big', 'rejected'],
    ['file_type_refused', 'rejected'],
    ['violations', 'rejected'],
    ['idempotency_key_reused', 'rejected'],
  ] as const)('%s stops the op as %s', (code, reason) => {
    expect(outcome(problem(code))).toEqual({ type: 'refused', reason, code, replayed: false });
    expect(outcome(problem(code, { replayed: true }))).toMatchObject({ replayed: true });
  });

  it.each([
    ['too_many_requests', true, 'server'],
    ['unavailable', false, 'server'],
    ['internal_error', false, 'server'],
    ['idempotency_in_progress', false, 'server'],
    ['request_timeout', false, 'timeout'],
  ] as const)('%s is for later; for all ops: %s', (code, all, kind) => {
    const expected = { type: 'wait', all, failure: { kind, code }, pause: 7000 };
    expect(outcome(problem(code, { retryAfter: '7' }))).toEqual(expected);
  });

  it('waits for codes alone that the server has', () => {
    expect([...LATER].filter((code) => !isErrorCode(code))).toEqual([]);
  });

  it.each(['not_authenticated', 'account_blocked', 'signed_out_elsewhere'] as const)('%s ends the sign-in', (code) => {
    const forgets = code !== 'not_authenticated';
    expect(outcome(problem(code))).toEqual({ type: 'signed_out', end: { reason: null, forgets } });
  });

  it('app_too_old stops this app', () => {
    expect(outcome(problem('app_too_old'))).toEqual({ type: 'app_too_old' });
  });

  it.each([
    [409, { type: 'refused', reason: 'conflict', code: 'newer', replayed: false }],
    [418, { type: 'refused', reason: 'rejected', code: 'newer', replayed: false }],
    [408, { type: 'wait', all: false, failure: { kind: 'timeout', code: 'newer' }, pause: null }],
    [429, { type: 'wait', all: true, failure: { kind: 'server', code: 'newer' }, pause: null }],
    [507, { type: 'wait', all: false, failure: { kind: 'server', code: 'newer' }, pause: null }],
  ])('under a code that only a newer app knows counts by its status: %i', (status, expected) => {
    expect(outcome(answer({ status, contentType: PROBLEM_TYPE, body: { code: 'newer' } }))).toEqual(expected);
  });

  it.each([{ code: 7 }, { code: '' }, { code: 'No code' }, {}, null, 'text'])(
    'with %j for a code is nobody’s',
    (body) => {
      expect(outcome(answer({ status: 409, contentType: PROBLEM_TYPE, body }))).toMatchObject({ type: 'wait' });
    },
  );

  it('has an outcome for every code there is, and none of them loses the op', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) expect(outcome(problem(code)).type).not.toBe('sent');
  });
});

describe('answers of proxies on the way', () => {
  const foreign = (status: number, retryAfter: string | null = null) =>
    outcome(answer({ status, key: null, contentType: 'text/html', body: null, retryAfter }));

  it.each([302, 401, 403, 404, 407, 511])('%i is a portal’s or a proxy’s: everything waits', (status) => {
    expect(foreign(status)).toMatchObject({ type: 'wait', all: true, failure: { kind: 'captive', code: null } });
  });

  it.each([
    [502, 'server'],
    [503, 'server'],
    [429, 'server'],
    [413, 'server'],
    [408, 'timeout'],
  ] as const)('%i is about this request: it waits', (status, kind) => {
    expect(foreign(status)).toMatchObject({ type: 'wait', all: false, failure: { kind, code: null } });
  });

  it('a problem of ours without our key is nobody’s', () => {
    expect(outcome(problem('mission_cancelled', { key: null }))).toMatchObject({ type: 'wait' });
  });

  it('asks for a pause no longer than one of ours', () => {
    expect(foreign(503, '3600')).toMatchObject({ pause: MAX_BACKOFF });
  });
});

describe('reading a response', () => {
  it('takes what decides', async () => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': KEY,
      'idempotency-replayed': 'true',
      'retry-after': '3',
    };
    const read = await readAnswer(new Response('{"a":1}', { status: 201, headers }));
    expect(read).toEqual({
      status: 201,
      contentType: 'application/json',
      key: KEY,
      replayed: true,
      retryAfter: '3',
      body: { a: 1 },
    });
  });

  it('finds nothing in what is no JSON', async () => {
    expect(await readAnswer(new Response('<h1>'))).toMatchObject({ body: null, key: null, replayed: false });
  });

  it('is no answer where the body breaks off', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) });
    await expect(readAnswer(new Response(broken))).rejects.toThrow('cut');
  });
});
