import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import { pathsOf } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { CALLS_OF_SCOPE, scopeOf } from '#contract/key-scopes.ts';
import { SCOPES, type Scope } from '#freight/integration/api-key.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { readSettings } from '#server/settings.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { isOfShippers } from '#tests/support/shippers-calls.ts';

const OF_CARRIER: Scope[] = [
  'missions:read',
  'missions:write',
  'offers:read',
  'offers:write',
  'invoices:read',
  'statistics:read',
];
const OF_SHIPPER: Scope[] = ['shipments:read', 'shipments:write', 'invoices:read', 'statistics:read'];

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  cast = await scene.cast();
});

const at = (path: string, company = cast.carrier) => `/api/v2/companies/${company}${path}`;
const ask = (scopes: readonly string[], more: object = {}, { token }: Person = cast.dispatcher) =>
  api().call('POST', at('/api-keys', token === cast.shipperUser.token ? cast.shipper : cast.carrier), {
    token,
    body: { name: 'ERP, production', scopes, expires_at: null, ...more },
  });
const keyOf = async (scopes: readonly string[] = OF_CARRIER, more: object = {}, person: Person = cast.dispatcher) =>
  (await ask(scopes, more, person)).json<{ uuid: string; key: string }>();
const list = async () => (await api().call('GET', at('/api-keys'), { token: cast.dispatcher.token })).json().items;
const read = (key: string, path = '/missions', company = cast.carrier) =>
  api().call('GET', at(path, company), { token: key });

describe('a key', () => {
  it('stands in the answer to its owner alone: the database has its hash, and a repeated answer has none', async () => {
    const { context, call, clock } = api();
    const sent = {
      token: cast.dispatcher.token,
      key: randomUUID(),
      body: { name: 'ERP', scopes: OF_CARRIER, expires_at: null },
    };
    const made = await call('POST', at('/api-keys'), sent);
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { name: 'ERP', scopes: OF_CARRIER, key: expect.stringMatching(/^lk_[\w-]{43}$/), created_at: clock.iso() },
    ]);
    const { key, ...kept } = made.json();
    expect(kept.prefix).toBe(key.slice(0, 7));
    const again = await call('POST', at('/api-keys'), sent);
    expect([again.headers['idempotency-replayed'], again.json()]).toEqual(['true', { ...kept, key: null }]);
    expect(await list()).toEqual([kept]);
    const stored = await Promise.all([
      context.db.selectFrom('api_keys').selectAll().execute(),
      context.db.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    const written = stored.flat().flatMap((row) => Object.values(row));
    expect(written.filter((value) => Buffer.from(String(value)).includes(key))).toEqual([]);
  });

  it('is reported to all owners by mail, without itself', async () => {
    const { context, scene } = api();
    const other = await scene.person(cast.carrier, 'DISPATCHER');
    const { key } = await keyOf();
    await doWork(context);
    const mails = keptMail(context);
    expect(mails.map(({ headers }) => headers.to).sort()).toEqual([cast.dispatcher.username, other.username].sort());
    const to = (username: string) => mails.find(({ headers }) => headers.to === username);
    expect(to(cast.dispatcher.username)?.headers.subject).toBe('You made an API key');
    expect(to(other.username)?.headers.subject).toBe('An API key of your company was made');
    expect(to(other.username)?.text).toContain('Sylvie Delcourt');
    expect(JSON.stringify(mails)).not.toContain(key);
  });

  it('is an owner’s to make, see and revoke, in their own company', async () => {
    const { call, context } = api();
    const { uuid } = await keyOf();
    const colleague = await api().scene.person(cast.carrier, 'DISPATCHER');
    await context.db
      .updateTable('memberships')
      .set({ is_owner: false })
      .where('user_uuid', '=', colleague.uuid)
      .execute();
    expectProblem(await ask(OF_CARRIER, {}, colleague), 403, 'forbidden');
    expectProblem(await call('GET', at('/api-keys'), { token: colleague.token }), 403, 'forbidden');
    const own = at(`/api-keys/${uuid}`, cast.rivalCarrier);
    expectProblem(await call('DELETE', own, { token: cast.rival.token }), 404, 'not_found');
    expectProblem(await call('DELETE', at(`/api-keys/${uuid}`), { token: cast.rival.token }), 404, 'not_found');
    expect(await list()).toHaveLength(1);
  });

  it('is refused with scopes its company has not, without any, and with an end that is past or far', async () => {
    expectViolations(await ask(['shipments:read']), ['scopes', 'not_in_list']);
    expectViolations(await ask(['missions:read'], {}, cast.shipperUser), ['scopes', 'not_in_list']);
    expectViolations(await ask(['everything']), ['scopes.0', 'not_in_list']);
    expectViolations(await ask([]), ['scopes', 'options_missing']);
    expectViolations(await ask(OF_CARRIER, { expires_at: api().clock.iso() }), ['expires_at', 'invalid_time']);
    expectViolations(await ask(OF_CARRIER, { expires_at: api().clock.iso(800 * DAY) }), ['expires_at', 'invalid_time']);
    expectViolations(await ask(OF_CARRIER, { name: ' ' }), ['name', 'required']);
  });

  it('is one of twenty of a company', async () => {
    for (let count = 0; count < 20; count += 1) expect((await ask(OF_CARRIER)).statusCode).toBe(201);
    await api().context.db.deleteFrom('rate_limits').execute();
    expectProblem(await ask(OF_CARRIER), 409, 'integrations_full');
  });
});

describe('a program with a key', () => {
  it('reads and writes what the key says, and the owner sees when', async () => {
    const { scene, clock, call } = api();
    const mission = await scene.mission(cast);
    const { key } = await keyOf();
    expect((await read(key)).json().items).toMatchObject([{ uuid: mission }]);
    expect(await list()).toMatchObject([{ last_used_at: clock.iso() }]);
    clock.advance(HOUR);
    const done = await call('POST', at(`/missions/${mission}/pickup/complete`), { token: key, key: randomUUID() });
    expect([done.statusCode, done.json().state]).toEqual([200, 'in_progress']);
    expect(await list()).toMatchObject([{ last_used_at: clock.iso() }]);
  });

  it('reaches no other company, nor what its user has in one', async () => {
    const { context } = api();
    const member = { roles: ['DISPATCHER' as const], is_owner: true, created_at: new Date() };
    const place = { user_uuid: cast.dispatcher.uuid, company_uuid: cast.rivalCarrier };
    await context.db
      .insertInto('memberships')
      .values({ ...member, ...place })
      .execute();
    const { key } = await keyOf();
    expectProblem(await read(key, '/missions', cast.rivalCarrier), 404, 'not_found');
    expectProblem(await api().call('GET', '/api/v2/me/missions', { token: key }), 403, 'forbidden');
  });

  it('is told so where its key lacks the scope', async () => {
    const { key } = await keyOf(['invoices:read']);
    expectProblem(await read(key), 403, 'scope_missing');
    expect((await read(key, '/invoices')).statusCode).toBe(200);
  });

  it('is nobody once the key is revoked, has ended, or its user is out or blocked', async () => {
    const { call, context, clock } = api();
    const { token } = cast.dispatcher;
    const { key, uuid } = await keyOf();
    expect((await call('DELETE', at(`/api-keys/${uuid}`), { token })).statusCode).toBe(204);
    expectProblem(await read(key), 401, 'not_authenticated');
    const short = await keyOf(OF_CARRIER, { expires_at: clock.iso(HOUR) });
    expect((await read(short.key)).statusCode).toBe(200);
    clock.advance(HOUR);
    expectProblem(await read(short.key), 401, 'not_authenticated');
    const again = { ...cast.dispatcher, token: await api().scene.token(cast.dispatcher.uuid) };
    const lasting = await keyOf(OF_CARRIER, {}, again);
    const block = (blocked_at: Date | null) =>
      context.db.updateTable('users').set({ blocked_at }).where('uuid', '=', cast.dispatcher.uuid).execute();
    await block(new Date(clock.now()));
    expectProblem(await read(lasting.key), 401, 'not_authenticated');
    await block(null);
    expect((await read(lasting.key)).statusCode).toBe(200);
    await context.db.deleteFrom('memberships').where('user_uuid', '=', cast.dispatcher.uuid).execute();
    expectProblem(await read(lasting.key), 401, 'not_authenticated');
    expect(await context.db.selectFrom('api_keys').select('uuid').execute()).toEqual([]);
  });

  it('is taken from the addresses of its owner’s choice alone, and a refusal is noted with the key', async () => {
    const { context } = api();
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const { call } = await api().beside({ log });
    const { key, uuid } = await keyOf(OF_CARRIER, { only_from: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = (ip: string) => call('GET', at('/trucks'), { token: key, ip });
    expectProblem(await from('198.51.100.7'), 403, 'address_refused');
    expectProblem(await call('GET', '/api/v2/me', { token: key, ip: '2001:db9::1' }), 403, 'address_refused');
    expect(await list()).toMatchObject([{ only_from: ['203.0.113.0/24', '2001:db8::/32'], last_used_at: null }]);
    const limits = context.db.selectFrom('rate_limits').select('key').where('key', 'like', `%${uuid}%`);
    expect(await limits.execute()).toEqual([]);
    const noted = { event: 'refused', user: cast.dispatcher.uuid, key: uuid, code: 'address_refused' };
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ security: expect.objectContaining(noted) }),
    );
    for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::7']) {
      expect((await from(ip)).statusCode).toBe(200);
    }
  });

  it('believes a proxy what `TRUST_PROXY` lets it', async () => {
    const { TRUST_PROXY } = readSettings({ TRUST_PROXY: '10.0.0.0/8' });
    const { key } = await keyOf(OF_CARRIER, { only_from: ['203.0.113.7'] });
    const sent = { token: key, ip: '10.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } };
    expectProblem(await api().call('GET', at('/trucks'), sent), 403, 'address_refused');
    const behind = await api().beside({ settings: { ...api().context.settings, TRUST_PROXY } });
    expect((await behind.call('GET', at('/trucks'), sent)).statusCode).toBe(200);
  });

  it('is refused with addresses that are none, and with too many', async () => {
    expectViolations(await ask(OF_CARRIER, { only_from: ['203.0.113.7', 'erp.example'] }), [
      'only_from',
      'network_invalid',
    ]);
    const many = Array.from({ length: 21 }, (_, index) => `203.0.113.${index}`);
    expectViolations(await ask(OF_CARRIER, { only_from: many }), ['only_from', 'too_many_networks']);
  });

  it('has no more rights than its user has by then', async () => {
    const { context } = api();
    const { key } = await keyOf();
    expect((await read(key, '/offers')).statusCode).toBe(200);
    await context.db.updateTable('companies').set({ status: 'onboarding' }).where('uuid', '=', cast.carrier).execute();
    expectProblem(await read(key, '/offers'), 403, 'company_onboarding');
  });

  it('has a limit for itself, and takes nothing from that of another key or of its user', async () => {
    const [{ key }, other] = [await keyOf(), await keyOf()];
    const answers = [];
    for (let count = 0; count <= 300; count += 1) answers.push((await read(key, '/trucks')).statusCode);
    expect([answers.indexOf(429), answers.at(-1)]).toEqual([300, 429]);
    expect((await read(key, '/trucks')).headers['retry-after']).toBe('1');
    expect((await read(other.key)).statusCode).toBe(200);
    expect(await list()).toHaveLength(2);
  });

  it('books by invoice, and by no card', async () => {
    const { call, clock, context } = api();
    const { key } = await keyOf(OF_SHIPPER, {}, cast.shipperUser);
    const post = (path: string, body: object) =>
      call('POST', at(path, cast.shipper), { token: key, body, key: randomUUID() });
    const quotation = (await post('/quotation-requests', quotationRequest(clock.now()))).json<Quotation>();
    const price = quotation.prices.find(({ type }) => type === 'lading')?.uuid;
    const book = (payment_plan: string) => post(`/quotation-prices/${price}/acceptation`, { payment_plan });
    expectProblem(await book('immediate_cc'), 403, 'forbidden');
    await context.db
      .updateTable('companies')
      .set({ vat_number: 'FR40303265045' })
      .where('uuid', '=', cast.shipper)
      .execute();
    expect((await book('thirty_days_invoice')).statusCode).not.toBe(403);
  });

  it('leaves no key in the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
    const { call } = await api().beside({ log });
    const { key } = await keyOf(['invoices:read']);
    await call('GET', at('/missions'), { token: key });
    await call('GET', at('/invoices'), { token: key });
    const body = { name: 'TMS', scopes: ['invoices:read'], expires_at: null };
    const made = (await call('POST', at('/api-keys'), { token: cast.dispatcher.token, body })).json<{ key: string }>();
    expect(lines.some((line) => line.includes('scope_missing'))).toBe(true);
    expect(lines.some((line) => line.includes('api_key_made'))).toBe(true);
    for (const secret of [key, made.key]) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });
});

describe('the table of scopes', () => {
  it('names calls of a company that are there, each once, and reads with scopes to read', () => {
    const ofCompany = new Map(
      CALLS.filter((call) => pathsOf(call).some((path) => path.includes('{cid}'))).map((call) => [call.name, call]),
    );
    const names = Object.values(CALLS_OF_SCOPE).flat();
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !ofCompany.has(name))).toEqual([]);
    expect(Object.keys(CALLS_OF_SCOPE)).toEqual(SCOPES);
    const writes = SCOPES.filter((scope) => scope.endsWith(':read')).flatMap((scope) =>
      CALLS_OF_SCOPE[scope].filter((name) => ofCompany.get(name)?.method !== 'GET'),
    );
    expect(writes).toEqual([]);
  });

  it('lets a key with all scopes past for its calls alone, and one with all others past for none of them', async () => {
    const { call, context } = api();
    const asShipper = await keyOf(OF_SHIPPER, {}, cast.shipperUser);
    const asCarrier = await keyOf();
    const others = async (scope: Scope, isShipper: boolean) =>
      isShipper
        ? keyOf(
            OF_SHIPPER.filter((each) => each !== scope),
            {},
            cast.shipperUser,
          )
        : keyOf(OF_CARRIER.filter((each) => each !== scope));
    const without = new Map<string, string>();
    for (const scope of OF_SHIPPER) without.set(`${scope} true`, (await others(scope, true)).key);
    for (const scope of OF_CARRIER) without.set(`${scope} false`, (await others(scope, false)).key);
    const offer = await addOffer(context, cast.shipper);
    const answered: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const each of CALLS.filter(({ auth, method }) => auth === undefined && method !== 'HEAD')) {
      for (const path of pathsOf(each)) {
        await context.db.deleteFrom('rate_limits').execute();
        const isShipper = isOfShippers(path);
        const url = path.replace('{cid}', isShipper ? cast.shipper : cast.carrier).replaceAll(/\{\w+\}/g, offer);
        const code = async (token: string | undefined) => {
          const answer = await call(each.method, url, { token });
          return answer.statusCode === 403 ? answer.json().code : 'past';
        };
        const scope = path.includes('{cid}') ? scopeOf(each) : null;
        const row = `${each.name} ${path}`;
        answered[row] = [
          await code((isShipper ? asShipper : asCarrier).key),
          scope === null ? null : await code(without.get(`${scope} ${isShipper}`)),
        ];
        expected[row] = scope === null ? ['forbidden', null] : ['past', 'scope_missing'];
      }
    }
    expect(answered).toEqual(expected);
  });
});
