import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { testApi } from '#tests/support/api.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';
import type { CallOptions } from '#tests/support/test-server.ts';
import { problemOf } from '#tests/support/whole-problem.ts';

const api = testApi();
let cast: Cast;
let mission: string;

beforeAll(async () => {
  cast = await api().scene.cast();
  mission = await api().scene.mission(cast, { driver: cast.driver });
});

type Sent = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: () => string, options: () => CallOptions];

const company = (path = '') => `/api/v2/companies/${cast.carrier}${path}`;
const own = (path = '') => `/api/v2/me/missions/${mission}${path}`;
const asDispatcher = (options: CallOptions = {}) => ({ token: cast.dispatcher.token, ...options });
const asDriver = (options: CallOptions = {}) => ({ token: cast.driver.person.token, ...options });
const send = ([method, url, options]: Sent, headers: Record<string, string> = {}) => {
  const given = options();
  return api().call(method, url(), { ...given, headers: { ...given.headers, ...headers } });
};
const json = (payload: string, type = 'application/json') => ({ payload, headers: { 'content-type': type } });

const ERRORS_OF_ALL_KINDS: readonly (readonly [name: string, status: number, code: ErrorCode, sent: Sent])[] = [
  ...[
    '{"locale":"fr","locale":"pl"}',
    '{"locale":"fr","lo\\u0063ale":"pl"}',
    '{"locale":"fr","more":[{"a":{"b":1},"a":2}]}',
  ].map(
    (text) =>
      [
        `a name twice: ${text}`,
        400,
        'malformed_request',
        ['PUT', () => '/api/v2/me/locale', () => asDriver(json(text))],
      ] as const,
  ),
  [
    'a name in two objects, and in a text',
    422,
    'violations',
    ['PUT', () => '/api/v2/me/locale', () => asDriver(json('{"locale":"a\\": \\"locale","more":[{"a":1},{"a":2}]}'))],
  ],
  ['no token', 401, 'not_authenticated', ['GET', () => '/api/v2/me', () => ({})]],
  ['a token nobody has', 401, 'not_authenticated', ['GET', () => '/api/v2/me', () => ({ token: 'x'.repeat(43) })]],
  ['not a token', 401, 'not_authenticated', ['GET', () => '/api/v2/me', () => ({ token: "'; drop table tokens" })]],
  [
    'another way to sign in',
    401,
    'not_authenticated',
    ['GET', () => '/api/v2/me', () => ({ headers: { authorization: 'Basic eDp5' } })],
  ],
  [
    'a dead token where none is needed',
    401,
    'not_authenticated',
    ['GET', () => '/api/v2/countries', () => ({ token: 'x'.repeat(43) })],
  ],
  [
    "somebody else's name",
    403,
    'forbidden',
    ['GET', () => '/api/v2/me', () => asDriver({ headers: { 'x-impersonate': cast.dispatcher.username } })],
  ],
  ['what is not for a driver', 403, 'forbidden', ['GET', () => company('/drivers'), () => asDriver()]],
  [
    'a mission that never was',
    404,
    'not_found',
    ['GET', () => `/api/v2/me/missions/${randomUUID()}`, () => asDriver()],
  ],
  ['an address of nothing', 404, 'not_found', ['GET', () => '/api/v2/nothing', () => asDriver()]],
  ['an address of nothing, written to', 404, 'not_found', ['POST', () => '/api/v3/me', () => json('{}')]],
  ['another method', 405, 'method_not_allowed', ['DELETE', () => '/api/v2/me', () => asDriver()]],
  ['delivery before pickup', 409, 'pickup_not_completed', ['POST', () => own('/delivery/complete'), () => asDriver()]],
  [
    'too much JSON',
    413,
    'request_too_big',
    ['PUT', () => own('/mission-order'), () => asDriver({ body: { comment: 'x'.repeat(300_000) } })],
  ],
  [
    'a text in the place of JSON',
    415,
    'media_type_refused',
    ['PUT', () => '/api/v2/me/locale', () => asDriver(json('{"locale":"fr"}', 'text/plain'))],
  ],
  ['broken JSON', 400, 'malformed_request', ['PUT', () => '/api/v2/me/locale', () => asDriver(json('{"locale": '))]],
  [
    'a language nobody speaks here',
    422,
    'violations',
    ['PUT', () => '/api/v2/me/locale', () => asDriver({ body: { locale: 'de' } })],
  ],
  [
    'an old app',
    426,
    'app_too_old',
    ['GET', () => '/api/v2/me', () => asDriver({ headers: { 'x-app-version': '0' } })],
  ],
];

describe('an error', () => {
  it.each(ERRORS_OF_ALL_KINDS)('is a problem with a code: %s', async (_, status, code, sent) => {
    expectProblem(await send(sent), status, code);
  });

  it.each(ERRORS_OF_ALL_KINDS)('says its sentence in three languages: %s', async (_, __, ___, sent) => {
    const [en, fr, pl] = await Promise.all(
      ['en', 'fr', 'pl'].map((locale) => send(sent, { 'accept-language': locale })),
    );
    const titles = [en, fr, pl].map((answer) => (answer === undefined ? '' : problemOf(answer).title));
    expect(new Set(titles).size).toBe(3);
    expect(titles.every((title) => !title.includes('error.'))).toBe(true);
  });

  it.each([
    [undefined, 'Please log back in'],
    ['', 'Please log back in'],
    ['fr', 'Veuillez vous reconnecter'],
    ['fr-CA,fr;q=0.8', 'Veuillez vous reconnecter'],
    ['PL', 'Zaloguj się ponownie'],
    ['de,pl;q=0.3,fr;q=0.7', 'Veuillez vous reconnecter'],
    ['pl;q=0,fr;q=0.1', 'Veuillez vous reconnecter'],
    ['de-DE,nl', 'Please log back in'],
    ['*', 'Please log back in'],
    [';;;q=9,,en;q=x', 'Please log back in'],
    [`${'de,'.repeat(2000)}fr`, 'Please log back in'],
  ])('is told in the language liked best: %j', async (language, title) => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    expect(problemOf(await api().call('GET', '/api/v2/me', { headers })).title).toBe(title);
  });

  it('of a sign-in says how to sign in, and no other does', async () => {
    expect((await api().call('GET', '/api/v2/me')).headers['www-authenticate']).toBe('Bearer');
    expect((await api().call('GET', '/api/v2/nothing')).headers['www-authenticate']).toBeUndefined();
  });

  it('names the methods an address takes', async () => {
    const { call } = api();
    for (const [method, url, allow] of [
      ['POST', '/api/v2/me', 'GET, HEAD'],
      ['GET', '/api/auth/token', 'POST, DELETE'],
      ['HEAD', '/api/auth/token', 'POST, DELETE'],
      ['PATCH', own('/mission-order'), 'GET, HEAD, POST, PUT'],
      ['OPTIONS', company('/missions'), 'GET, HEAD'],
      ['DELETE', '/config.json', 'GET, HEAD'],
    ] as const) {
      const answer = await call(method, url, json('not even {JSON'));
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    }
  });
});

describe('violations', () => {
  const change = (body: unknown, options: CallOptions = {}) =>
    api().call('POST', company('/drivers'), asDispatcher({ body, ...options }));
  const complete = { first_name: 'Ewa', last_name: 'Zając', phone: '+33639985678' };

  it('name each field that is wrong, why, and in which words', async () => {
    const answer = await change({ first_name: 'x'.repeat(61), last_name: 7, email: 'not an address' });
    expect(problemOf(answer).violations).toEqual([
      { property_path: 'first_name', code: 'too_long', message: 'At most 60 characters.' },
      { property_path: 'last_name', code: 'wrong_type', message: 'This value is of the wrong type.' },
      { property_path: 'phone', code: 'required', message: 'This field is required.' },
      { property_path: 'email', code: 'invalid_email', message: 'Enter a valid e-mail address.' },
    ]);
  });

  it('are told in the language of the request', async () => {
    const french = problemOf(await change({}, { headers: { 'accept-language': 'fr' } }));
    expect(french.title).toBe('Certains champs ne sont pas valides.');
    expect(french.violations?.[0]?.message).toBe('Ce champ est obligatoire.');
    const polish = problemOf(
      await change({ ...complete, first_name: 'x'.repeat(61) }, { headers: { 'accept-language': 'pl' } }),
    );
    expect(polish.violations?.[0]?.message).toBe('Co najwyżej 60 znaków.');
  });

  it.each([
    ['a field nobody knows', { ...complete, role: 'OWNER' }, 'role', 'unknown_field'],
    ['a name of every object', { ...complete, constructor: 'x' }, 'constructor', 'unknown_field'],
    ['nothing at all', {}, 'first_name', 'required'],
    ['white space', { ...complete, first_name: ' \t\n ' }, 'first_name', 'required'],
    ['null', { ...complete, last_name: null }, 'last_name', 'wrong_type'],
    ['a list', { ...complete, last_name: ['x'] }, 'last_name', 'wrong_type'],
    ['an object', { ...complete, phone: { $gt: '' } }, 'phone', 'wrong_type'],
    ['100 kB', { ...complete, first_name: 'x'.repeat(100_000) }, 'first_name', 'too_long'],
    ['NUL', { ...complete, first_name: 'a\0b' }, 'first_name', 'control_characters'],
    ['a bell', { ...complete, last_name: 'a\u0007' }, 'last_name', 'control_characters'],
    ['half a surrogate pair', { ...complete, last_name: 'a\ud83d' }, 'last_name', 'control_characters'],
    ['half a pair in an address', { ...complete, email: 'a\udc00@lading.test' }, 'email', 'invalid_email'],
  ])('%s', async (_, body, path, code) => {
    const { violations = [] } = expectProblem(await change(body), 422, 'violations');
    expect(violations[0]).toMatchObject({ property_path: path, code });
  });

  it('name the body where it is no object', async () => {
    for (const payload of ['[]', '[{}]', '"text"', '7', 'true']) {
      expectViolations(await api().call('PUT', '/api/v2/me/locale', asDriver(json(payload))), ['', 'wrong_type']);
    }
    expectViolations(await api().call('PUT', '/api/v2/me/locale', asDriver(json('null'))), ['locale', 'required']);
  });

  it('never repeat what was sent', async () => {
    const secret = 'Tajne-hasło-4711';
    const answers = await Promise.all([
      change({ ...complete, email: secret }),
      change({ ...complete, phone: secret }),
      change({ ...complete, first_name: secret.repeat(20) }),
      api().call('PUT', '/api/v2/me/locale', asDriver({ body: { locale: secret } })),
      api().call('PUT', '/api/v2/me/locale', asDriver(json(`{"locale":"${secret}`))),
      api().call('GET', `${company('/missions')}?state=${encodeURIComponent(secret)}`, asDispatcher()),
      api().call('POST', own('/pickup/complete'), asDriver({ headers: { 'x-occurred-at': 'Tajne-4711' } })),
      api().call('POST', own('/pickup/complete'), asDriver({ headers: { 'idempotency-key': 'Tajne-4711' } })),
      api().call('POST', '/api/auth/token', {
        form: { grant_type: secret, client_id: 'web', username: 'a', password: secret },
      }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toMatch(/Tajne|4711/);
    }
  });

  it('keep the name of an unknown field short', async () => {
    const answer = await change({ ...complete, ['f'.repeat(100_000)]: 1 });
    expect(answer.body.length).toBeLessThan(1000);
    expectViolations(answer, ['f'.repeat(200), 'unknown_field']);
  });

  it.each([
    ['__proto__', '{"locale":"fr","__proto__":{"x":1}}'],
    ['__proto__, written otherwise', '{"locale":"fr","\\u005f_proto__":{"x":1}}'],
    ['constructor.prototype', '{"locale":"fr","constructor":{"prototype":{"x":1}}}'],
  ])('a body that reaches for every object is malformed: %s', async (_, payload) => {
    expectProblem(await api().call('PUT', '/api/v2/me/locale', asDriver(json(payload))), 400, 'malformed_request');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])('%s is JSON', async (type) => {
    const answer = await api().call('PUT', '/api/v2/me/locale', asDriver(json('{"locale":"pl"}', type)));
    expect([answer.statusCode, answer.json().locale]).toEqual([200, 'pl']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/jsonx',
    'nonsense',
    'multipart/form-data; boundary=x',
  ])('%s is not', async (type) => {
    const answer = await api().call('PUT', '/api/v2/me/locale', asDriver(json('locale=pl', type)));
    expectProblem(answer, 415, 'media_type_refused');
  });

  it('a body without a type is not JSON either', async () => {
    const answer = await api().call('PUT', '/api/v2/me/locale', asDriver({ payload: '{"locale":"pl"}' }));
    expectProblem(answer, 415, 'media_type_refused');
  });
});

describe('a query', () => {
  const list = (query: string) => api().call('GET', `${company('/missions')}?${query}`, asDispatcher());

  it.each([
    ['limit=-1', 'limit', 'too_small'],
    ['limit=101', 'limit', 'too_large'],
    ['limit=ten', 'limit', 'not_an_integer'],
    ['limit=1.5', 'limit', 'not_an_integer'],
    ['limit=1e1', 'limit', 'not_an_integer'],
    ['limit=', 'limit', 'not_an_integer'],
    ['limit=%00', 'limit', 'not_an_integer'],
    ['limit=99999999999999999999', 'limit', 'not_an_integer'],
    ['page=0', 'page', 'too_small'],
    ['page=-3', 'page', 'too_small'],
    ['page=1000001', 'page', 'too_large'],
    ['page=NaN', 'page', 'not_an_integer'],
    ['sort=pickup', 'sort', 'not_in_list'],
    ['sort=pickup_date;drop', 'sort', 'not_in_list'],
    ['state=lost', 'state.0', 'not_in_list'],
    ['state=planned,lost', 'state.1', 'not_in_list'],
    ['tracking=to_deliver,to_lose', 'tracking.1', 'not_in_list'],
    ['your_missions=yes', 'your_missions', 'not_in_list'],
    ['your_missions=', 'your_missions', 'not_in_list'],
    ['driver=7', 'driver', 'invalid_uuid'],
    ['updated_since=yesterday', 'updated_since', 'invalid_time'],
    ['updated_since=2026-02-30', 'updated_since', 'invalid_time'],
    ['updated_since=2026-13-01T00:00:00Z', 'updated_since', 'invalid_time'],
    ['updated_since=2026-02-30T00:00:00Z', 'updated_since', 'invalid_time'],
    ['updated_since=1890-01-01T00:00:00Z', 'updated_since', 'invalid_time'],
    ['page=1&page=2', 'page', 'wrong_type'],
    ['pages=1', 'pages', 'unknown_field'],
    ['page[]=1', 'page[]', 'unknown_field'],
    ['__proto__=1', '__proto__', 'unknown_field'],
    ['constructor=1', 'constructor', 'unknown_field'],
    ['toString=1', 'toString', 'unknown_field'],
    [`${'q'.repeat(4000)}=1`, 'q'.repeat(200), 'unknown_field'],
    [`driver=${'a'.repeat(8000)}`, 'driver', 'invalid_uuid'],
  ])('%s', async (query, path, code) => {
    const { violations = [] } = expectProblem(await list(query), 422, 'violations');
    expect(violations).toMatchObject([{ property_path: path, code }]);
  });

  it.each(['state=', 'state=,', 'tracking=', 'state=planned,planned', 'state=planned,', 'limit=007'])(
    '%s is fine',
    async (query) => {
      const answer = await list(query);
      expect([answer.statusCode, answer.json().items?.length]).toEqual([200, 1]);
    },
  );

  it('is refused where a call takes none', async () => {
    expectViolations(await api().call('GET', '/api/v2/me?verbose=1', asDriver()), ['verbose', 'unknown_field']);
    expectViolations(await api().call('POST', `${own('/pickup/complete')}?force=1`, asDriver()), [
      'force',
      'unknown_field',
    ]);
  });
});

describe('an identifier', () => {
  it.each([
    'undefined',
    '1',
    'LD-48000',
    '00000000-0000-0000-0000-00000000000',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    "'%20or%201=1--",
    '%F0%9F%9A%9A',
    '150 letters',
    '5000 letters',
  ])('in an address that is none is of nothing: %s', async (words) => {
    const letters = /^(\d+) letters$/.exec(words)?.[1];
    const id = letters === undefined ? words : 'a'.repeat(Number(letters));
    expectProblem(await api().call('GET', `/api/v2/me/missions/${id}`, asDriver()), 404, 'not_found');
    expectProblem(await api().call('GET', `/api/v2/companies/${id}`, asDispatcher()), 404, 'not_found');
  });

  it('is the same in capitals', async () => {
    const answer = await api().call('GET', `/api/v2/me/missions/${mission.toUpperCase()}`, asDriver());
    expect([answer.statusCode, answer.json().uuid]).toEqual([200, mission]);
  });

  it('in a body that is none is a violation', async () => {
    const answer = await api().call(
      'POST',
      company(`/missions/${mission}/change-driver`),
      asDispatcher({ body: { driver: 'x' } }),
    );
    expectViolations(answer, ['driver', 'invalid_uuid']);
  });

  it('that cannot be read makes the request malformed', async () => {
    const answer = await api().call('GET', '/api/v2/me/missions/%E0%A4', asDriver());
    expectProblem(answer, 400, 'malformed_request');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('the body of a step', () => {
  const complete = (options: CallOptions) => api().call('POST', own('/pickup/complete'), asDriver(options));

  it.each([
    ['nothing', {}],
    ['nothing, called JSON', { headers: { 'content-type': 'application/json' } }],
    ['nothing, called a text, as fetch does', { payload: '', headers: { 'content-type': 'text/plain;charset=UTF-8' } }],
    [
      'nothing, called a form, as curl does',
      { payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['nothing, called bytes', { payload: '', headers: { 'content-type': 'application/octet-stream' } }],
    ['nothing, called nonsense', { payload: '', headers: { 'content-type': 'nonsense' } }],
    ['an empty object', { body: {} }],
    ['null', json('null')],
  ])('is empty: %s', async (_, options) => {
    expect((await complete(options)).statusCode).toBe(200);
  });

  it.each([
    ['a field', { body: { completed_at: '2026-03-17T08:00:00Z' } }, 422, 'violations'],
    ['a list', json('[]'), 422, 'violations'],
    ['a form', { form: { done: '1' } }, 422, 'violations'],
    ['a text', json('done', 'text/plain'), 422, 'violations'],
    ['broken JSON', json('{'), 400, 'malformed_request'],
    [
      'JSON nested deeper than it can be written again',
      json('['.repeat(40_000) + ']'.repeat(40_000)),
      400,
      'malformed_request',
    ],
    ['white space called JSON', json('  '), 400, 'malformed_request'],
    ['bytes', json('\u0000', 'application/octet-stream'), 415, 'media_type_refused'],
    ['parts', { multipart: [{ name: 'a', value: 'b' }] }, 415, 'media_type_refused'],
  ] as const)('is not %s', async (_, options, status, code) => {
    expectProblem(await complete(options), status, code);
  });
});
