import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import { SHEET_TYPES } from '#contract/desk.ts';
import { HEADERS } from '#contract/headers.ts';
import { HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { csvOf, letPayByInvoice, rightCells } from '#tests/support/import-file.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { doWork } from '#tests/support/jobs.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test', RETURN_ORIGINS: 'https://desk.lading.test' } });
let cast: Cast;
let agent: Person;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  cast = await scene.cast();
  agent = await scene.person(await scene.company('support', 'Lading'), 'SUPPORT', {
    firstName: 'Anaïs',
    lastName: 'Lemaire',
  });
});

const RETURN_URL = 'https://desk.lading.test/tickets/4471';
const plan = (otherwise: object = {}) => ({
  username: cast.shipperUser.username,
  return_url: RETURN_URL,
  reason: 'Asked by phone to find two invoices',
  ticket: '4471',
  ...otherwise,
});
const askCode = (otherwise: object = {}, token = agent.token) =>
  api().call('POST', '/api/auth/impersonation_codes', { token, body: plan(otherwise) });
const exchange = (code: string, username = cast.shipperUser.username) =>
  api().call('POST', '/api/auth/token', {
    form: { grant_type: 'authorization_code', client_id: 'web', username, authorization_code: code },
  });

/** A session in the name of a user, and how it makes calls. */
async function act(otherwise: { readonly username?: string; readonly mode?: string; readonly minutes?: number } = {}) {
  const { username = cast.shipperUser.username } = otherwise;
  const { code } = (await askCode(otherwise)).json();
  const { token } = (await exchange(code, username)).json().data;
  const headers = { [HEADERS.impersonate]: username };
  return {
    token,
    username,
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD', path: string, body?: object) =>
      api().call(method, `/api${path}`, { token, headers, ...(body === undefined ? {} : { body }) }),
  };
}
const ofShipper = (path: string) => `/v2/companies/${cast.shipper}${path}`;
const accesses = async (company: string, { token }: Person) =>
  (await api().call('GET', `/api/v2/companies/${company}/support-access`, { token })).json().items;

describe('a code to act with', () => {
  it('is used once, by the address it comes with', async () => {
    const answer = await askCode({ mode: 'act', minutes: 15 });
    const { code, url } = answer.json();
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      username: cast.shipperUser.username,
      code,
      impersonate: '1',
      return_url: RETURN_URL,
    });
    expect(url.startsWith('https://lading.test/auth/impersonate?')).toBe(true);
    const begun = await exchange(code);
    expect(begun.json()).toEqual({
      data: {
        token: expect.any(String),
        expires_at: api().clock.iso(15 * MINUTE),
        username: cast.shipperUser.username,
        support: 'Anaïs Lemaire',
        mode: 'act',
        ticket: '4471',
        return_url: RETURN_URL,
      },
    });
    expectProblem(await exchange(code), 401, 'link_expired');
  });

  it('is worth nothing after a minute', async () => {
    const { code } = (await askCode()).json();
    api().clock.advance(60 * SECOND + 1);
    expectProblem(await exchange(code), 401, 'link_expired');
    api().clock.advance(-60 * SECOND - 1);
  });

  it('is of one user, and gone once it was tried for another', async () => {
    const { code } = (await askCode()).json();
    expectProblem(await exchange(code, cast.dispatcher.username), 401, 'link_expired');
    expectProblem(await exchange(code), 401, 'link_expired');
    expectProblem(await exchange('made-up'), 401, 'link_expired');
  });

  it('ends with the session of support that asked for it', async () => {
    const { code } = (await askCode()).json();
    await api().call('DELETE', '/api/auth/token', { token: agent.token });
    expectProblem(await exchange(code), 401, 'link_expired');
  });

  it.each([
    'https://evil.example/',
    'https://lading.test.evil.example/',
    'https://lading.test@evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    'http://lading.test/',
    'https://me:pw@lading.test/',
    'data:text/html,x',
  ])('leads back to no strange address: %s', async (return_url) => {
    expectViolations(await askCode({ return_url }), ['return_url', 'return_url_refused']);
  });

  it.each(['https://lading.test/support/users?q=lamb', '/support/users?q=lamb'])(
    'leads back to ours: %s',
    async (return_url) => {
      expect((await askCode({ return_url })).statusCode).toBe(201);
    },
  );

  it('is for support alone, with a reason, and for no user of support', async () => {
    const { scene } = api();
    const colleague = await scene.person(await scene.company('support', 'Lading too'), 'SUPPORT');
    expectProblem(await askCode({}, cast.dispatcher.token), 403, 'forbidden');
    expectProblem(await askCode({ username: colleague.username }), 403, 'forbidden');
    expectProblem(await askCode({ username: agent.username }), 403, 'forbidden');
    expectProblem(await askCode({ username: 'nobody@lading.test' }), 404, 'not_found');
    expectViolations(await askCode({ reason: ' ' }), ['reason', 'required']);
    expectViolations(await askCode({ minutes: 121 }), ['minutes', 'too_large']);
  });
});

describe('support in the name of a user', () => {
  it('sees what the user sees, and claims the name with each call', async () => {
    const acting = await act();
    expect((await acting.call('GET', '/v2/me')).json()).toMatchObject({ uuid: cast.shipperUser.uuid });
    expect((await acting.call('GET', ofShipper('/shipments'))).statusCode).toBe(200);
    const bare = (headers: Record<string, string>) => api().call('GET', '/api/v2/me', { token: acting.token, headers });
    expectProblem(await bare({}), 403, 'forbidden');
    expectProblem(await bare({ [HEADERS.impersonate]: cast.dispatcher.username }), 403, 'forbidden');
  });

  it('is nobody without such a session: a name alone is refused', async () => {
    for (const { token } of [agent, cast.dispatcher, cast.shipperUser]) {
      const headers = { [HEADERS.impersonate]: cast.shipperUser.username };
      expectProblem(await api().call('GET', '/api/v2/me', { token, headers }), 403, 'forbidden');
    }
  });

  it('changes nothing where it may only look', async () => {
    const acting = await act();
    const body = quotationRequest(api().clock.now());
    expectProblem(await acting.call('POST', ofShipper('/quotation-requests'), body), 403, 'look_only');
    expectProblem(await acting.call('PUT', '/v2/me/locale', { locale: 'pl' }), 403, 'look_only');
    const { db } = api().context;
    expect(await db.selectFrom('quotations').select('uuid').execute()).toEqual([]);
  });

  it('orders where it may act, and the name of support stays with it', async () => {
    const acting = await act({ mode: 'act' });
    const body = quotationRequest(api().clock.now());
    expect((await acting.call('POST', ofShipper('/quotation-requests'), body)).statusCode).toBe(201);
  });

  it('books what is paid by invoice, and nothing by card', async () => {
    await letPayByInvoice(api().context, cast.shipper);
    const acting = await act({ mode: 'act' });
    const body = quotationRequest(api().clock.now());
    const { prices } = (await acting.call('POST', ofShipper('/quotation-requests'), body)).json<Quotation>();
    const price = prices.find(({ type }) => type === 'lading');
    const accept = (payment_plan: string) =>
      acting.call('POST', ofShipper(`/quotation-prices/${price?.uuid}/acceptation`), { payment_plan });
    expectProblem(await accept('immediate_cc_authorization'), 403, 'forbidden');
    expect((await accept('thirty_days_invoice')).statusCode).toBe(201);
  });

  it('has a file of shipments booked, by the rights of the user', async () => {
    const { context, clock, call } = api();
    await letPayByInvoice(context, cast.shipper);
    const { token, username } = await act({ mode: 'act' });
    const as = { token, headers: { [HEADERS.impersonate]: username } };
    const file = Buffer.from(csvOf([rightCells(clock.now())]));
    const part = { name: 'file', file, fileName: 'shipments.csv', type: SHEET_TYPES.csv };
    const path = `/api${ofShipper('/shipment-imports')}`;
    const { uuid } = (await call('POST', path, { ...as, key: randomUUID(), multipart: [part] })).json();
    const read = async () => (await call('GET', `${path}/${uuid}`, as)).json();
    await doWork(context);
    const { state, total } = await read();
    expect(state).toBe('ready');
    await call('POST', `${path}/${uuid}/booking`, { ...as, body: { payment_plan: 'thirty_days_invoice', total } });
    await doWork(context);
    expect(await read()).toMatchObject({ state: 'booked', booked_count: 1 });
  });

  it('neither pays nor touches what is the user’s own', async () => {
    const { context } = api();
    const acting = await act({ mode: 'act' });
    const invoice = await addInvoice(context, await addOffer(context, cast.shipper));
    const refused: readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object][] = [
      ['POST', ofShipper('/payment-intents'), { invoices: [invoice] }],
      ['POST', ofShipper('/payment-sources'), {}],
      ['PUT', '/v2/me/password', {}],
      ['PUT', '/v2/me/locale', { locale: 'pl' }],
      ['PUT', '/v2/me/identity', { first_name: 'A', last_name: 'B', phone: '' }],
      ['GET', '/v2/me/sessions'],
      ['DELETE', '/v2/me/sessions'],
      ['POST', '/v2/me/data-exports'],
      ['POST', '/v2/me/deletion', { password: 'x' }],
      ['POST', ofShipper('/user-invites'), { email: 'a@lading.test' }],
      ['PUT', ofShipper('/user-email'), { email: 'a@lading.test' }],
      ['GET', ofShipper('/support-access')],
      ['GET', '/v2/support/users?q=delcourt'],
      ['POST', '/auth/impersonation_codes', plan({ username: cast.dispatcher.username })],
    ];
    for (const [method, path, body] of refused) {
      const { statusCode } = await acting.call(method, path, body);
      expect([path, statusCode]).toEqual([path, 403]);
    }
  });

  it('leaves no sign that a carrier viewed an offer', async () => {
    const { context } = api();
    const acting = await act({ username: cast.dispatcher.username });
    const offer = await addOffer(context, cast.shipper);
    expect((await acting.call('HEAD', `/v2/companies/${cast.carrier}/offers/${offer}`)).statusCode).toBe(204);
    expect(await context.db.selectFrom('offer_marks').select('viewed_at').execute()).toEqual([]);
  });

  it('ends when its minutes are over', async () => {
    const acting = await act({ minutes: 5 });
    api().clock.advance(5 * MINUTE);
    expectProblem(await acting.call('GET', '/v2/me'), 401, 'not_authenticated');
    api().clock.advance(-5 * MINUTE);
  });

  it('ends when it is left, and its user stays signed in', async () => {
    const acting = await act();
    expect((await acting.call('DELETE', '/auth/token')).statusCode).toBe(204);
    expectProblem(await acting.call('GET', '/v2/me'), 401, 'not_authenticated');
    for (const { token } of [agent, cast.shipperUser]) {
      expect((await api().call('GET', '/api/v2/me', { token })).statusCode).toBe(200);
    }
  });

  it.each([
    ['signs out', () => api().call('DELETE', '/api/auth/token', { token: agent.token })],
    [
      'is blocked',
      () =>
        api()
          .context.db.updateTable('users')
          .set({ blocked_at: new Date(api().clock.now()) })
          .where('uuid', '=', agent.uuid)
          .execute(),
    ],
    [
      'is of support no more',
      () => api().context.db.deleteFrom('memberships').where('user_uuid', '=', agent.uuid).execute(),
    ],
    [
      'was away for too long',
      () =>
        api()
          .context.db.updateTable('tokens')
          .set({ last_seen_at: new Date(api().clock.now() - 31 * 24 * HOUR) })
          .where('user_uuid', '=', agent.uuid)
          .execute(),
    ],
  ])('ends when its member of support %s', async (_, end) => {
    const acting = await act({ mode: 'act', minutes: 120 });
    await end();
    expectProblem(await acting.call('GET', '/v2/me'), 401, 'not_authenticated');
  });

  it('is ended by its user, among their devices', async () => {
    const acting = await act();
    const { token } = cast.shipperUser;
    const { items } = (await api().call('GET', '/api/v2/me/sessions', { token })).json();
    const own = items.find(({ device }: { device: string }) => device === 'Lading');
    await api().call('DELETE', `/api/v2/me/sessions/${own.uuid}`, { token });
    expectProblem(await acting.call('GET', '/v2/me'), 401, 'signed_out_elsewhere');
  });
});

describe("support's acts as an owner reads them", () => {
  it('is who acted as whom, when, why, and what they did', async () => {
    const { context } = api();
    const acting = await act({ mode: 'act' });
    await acting.call('GET', ofShipper('/invoices'));
    await acting.call('GET', ofShipper('/invoices'));
    await acting.call('POST', ofShipper('/quotation-requests'), quotationRequest(api().clock.now()));
    const invoice = await addInvoice(context, await addOffer(context, cast.shipper));
    await acting.call('POST', ofShipper('/payment-intents'), { invoices: [invoice] });
    await acting.call('DELETE', '/auth/token');
    const [access, ...others] = await accesses(cast.shipper, cast.shipperUser);
    expect(others).toEqual([]);
    expect(access).toMatchObject({
      support: 'Anaïs Lemaire',
      reason: 'Asked by phone to find two invoices',
      ticket: '4471',
      mode: 'act',
      began_at: api().clock.iso(),
      ends_at: api().clock.iso(30 * MINUTE),
    });
    expect(access.steps.map(({ kind, area }: { kind: string; area: string }) => [kind, area])).toEqual([
      ['looked', 'billing'],
      ['changed', 'prices'],
      ['refused', 'billing'],
      ['stopped', 'account'],
    ]);
  });

  it('has that the documents of their company were read', async () => {
    const acting = await act({ username: cast.dispatcher.username });
    expect((await acting.call('GET', `/v2/companies/${cast.carrier}/onboarding`)).statusCode).toBe(200);
    const [access] = await accesses(cast.carrier, cast.dispatcher);
    expect(access.steps).toMatchObject([{ kind: 'looked', area: 'account' }]);
  });

  it('is of their own company alone, and of no use to a driver', async () => {
    await act();
    expect(await accesses(cast.carrier, cast.dispatcher)).toEqual([]);
    const url = `/api/v2/companies/${cast.shipper}/support-access`;
    expectProblem(await api().call('GET', url, { token: cast.dispatcher.token }), 404, 'not_found');
    const own = `/api/v2/companies/${cast.carrier}/support-access`;
    expectProblem(await api().call('GET', own, { token: cast.driver.person.token }), 403, 'forbidden');
  });
});
