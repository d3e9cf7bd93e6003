import { beforeEach, describe, expect, it } from 'vitest';
import type { SupportedCarrier } from '#contract/answers/carrier.ts';
import { DAY } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { aCarrier, anOpening } from '#tests/support/carrier.ts';
import { addDocument } from '#tests/support/company-documents.ts';
import { emptyTables } from '#tests/support/database.ts';
import { inviteToken } from '#tests/support/invites.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
const PASSWORD = aCarrier().user.password;
let agent: Person;

beforeEach(async () => {
  const { scene, context } = api();
  emptyMailbox(context);
  await emptyTables(context.db);
  agent = await scene.person(await scene.company('support', 'Lading'), 'SUPPORT');
});

const register = (otherwise: object = {}, server: Pick<ReturnType<typeof api>, 'call'> = api()) =>
  server.call('POST', '/api/registration/carrier', { body: { ...aCarrier(), ...otherwise } });
const withAddress = (email: string) => ({ user: { ...aCarrier().user, email } });
const signIn = async (username: string, password = PASSWORD) => {
  const form = { grant_type: 'password', client_id: 'web', username, password };
  return (await api().call('POST', '/api/auth/token', { form })).json<{ token: string }>().token;
};
const desk = (method: 'GET' | 'POST', path = '', body?: object, token = agent.token) =>
  api().call(method, `/api/v2/support/carriers${path}`, { token, ...(body === undefined ? {} : { body }) });
const carriers = async (query = ''): Promise<SupportedCarrier[]> => (await desk('GET', query)).json().items;
/** Somebody follows the link to their address. */
const prove = (username: string) => {
  const at = new Date(api().clock.now());
  const proven = { email_validated_at: at, proven_at: at };
  return api().context.db.updateTable('users').set(proven).where('username', '=', username).execute();
};
const open = (otherwise: object = {}) => desk('POST', '', { ...anOpening(), ...otherwise });
const accept = (token: string) =>
  api().call('POST', `/api/registration/user-invites/${token}`, {
    body: { first_name: 'Łukasz', last_name: 'Wrona', password: PASSWORD, locale: 'pl', terms_of_service: true },
  });

describe('a carrier that registers', () => {
  it('is not admitted yet, and its owner sends its documents', async () => {
    const answer = await register();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      user: { username: 'claire@lys.example', locale: 'fr' },
      company: { name: 'Transports de la Lys', vat_number: 'FR40303265045', status: 'onboarding' },
    });
    const token = await signIn('claire@lys.example');
    const { companies } = (await api().call('GET', '/api/v2/me', { token })).json();
    expect(companies).toMatchObject([
      { status: 'onboarding', is_onboarded: false, is_owner: true, is_carrier: true, roles: ['DISPATCHER_DRIVER'] },
    ]);
    const base = `/api/v2/companies/${companies[0].uuid}`;
    const documents = (await api().call('GET', `${base}/onboarding`, { token })).json();
    expect(documents).toMatchObject({
      status: 'onboarding',
      documents: [{ kind: 'identity', state: 'missing' }, {}, {}, {}, {}, { kind: 'vigilance', required: false }],
    });
    for (const path of ['/offers', '/drivers', '/trucks', '/missions']) {
      expectProblem(await api().call('GET', base + path, { token }), 403, 'company_onboarding');
    }
    // The same company, its identifier in capitals.
    const capitals = `/api/v2/companies/${companies[0].uuid.toUpperCase()}`;
    expectProblem(await api().call('GET', `${capitals}/drivers`, { token }), 403, 'company_onboarding');
    const body = { email: 'colleague@lys.example' };
    expectProblem(await api().call('POST', `${base}/user-invites`, { token, body }), 403, 'company_onboarding');
    await doWork(api().context);
    expect(keptMail(api().context).map(({ headers }) => headers.subject)).toEqual(['Confirmez votre adresse e-mail']);
  });

  it.each([
    ['MONO_DRIVER', 1],
    ['DISPATCHER_DRIVER', 1],
    ['DISPATCHER', 0],
  ] as const)('has its owner as a driver where they drive: %s', async (kind, count) => {
    await register({ kind });
    const drivers = await api().context.db.selectFrom('drivers').select(['status', 'phone']).execute();
    expect(drivers).toEqual(
      Array.from({ length: count }, () => ({ status: 'waiting_validation', phone: '+33639984107' })),
    );
  });

  it.each([
    ['another version of the questions', { version: 2 }, ['version', 'not_in_list']],
    ['a kind that is none', { kind: 'SUPPORT' }, ['kind', 'not_in_list']],
    ['a number that is none', { vat_number: 'hello' }, ['vat_number', 'invalid']],
    [
      'a country that is not open',
      { address: { ...aCarrier().address, country: 'CH' } },
      ['address.country', 'country_not_opened'],
    ],
    [
      'a simple password',
      { user: { ...aCarrier().user, password: 'Password12345' } },
      ['user.password', 'password_simple'],
    ],
    ['a consumer', { user: { ...aCarrier().user, professionals: false } }, ['user.professionals', 'required']],
    ['an unknown field', { status: 'active' }, ['status', 'unknown_field']],
    ['the address somebody has', {}, ['user.email', 'already_used']],
  ] as const)('is refused with %s', async (name, otherwise, [path, code]) => {
    if (name.startsWith('the address')) await register({ vat_number: 'FR83404833048' });
    expectViolations(await register(otherwise), [path, code]);
  });

  it('is one where two come with one VAT number at the same moment', async () => {
    const answers = await Promise.all([register(), register(withAddress('luc@lys.example'))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    const late = answers.find(({ statusCode }) => statusCode === 422);
    if (late !== undefined) expectViolations(late, ['vat_number', 'already_used']);
    expect(await carriers()).toHaveLength(1);
  });

  it('cannot keep a number from its company for ever without a confirmed address', async () => {
    await register();
    api().clock.advance(7 * DAY + 1);
    expect((await register(withAddress('luc@lys.example'))).statusCode).toBe(201);
  });

  it('goes to the portal where carriers register there', async () => {
    const settings = { ...api().context.settings, CARRIER_PORTAL_URL: 'https://carriers.lading.test' };
    expectProblem(await register({}, await api().beside({ settings })), 409, 'carrier_portal');
  });

  it('reads what it will need in its language', async () => {
    const headers = { 'accept-language': 'fr' };
    const { version, kinds, documents } = (
      await api().call('GET', '/api/registration/carrier?country=FR', { headers })
    ).json();
    expect([version, kinds]).toEqual([1, ['MONO_DRIVER', 'DISPATCHER_DRIVER', 'DISPATCHER']]);
    expect(documents[0]).toEqual({ kind: 'identity', label: 'Pièce d’identité du gérant', required: true });
  });
});

describe('a carrier that support opens', () => {
  it('belongs to who follows the invite, in their language', async () => {
    const answer = await open();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      company: { name: 'Łukasz Transport', status: 'onboarding', state: 'invited', kind: 'MONO_DRIVER' },
      invite: { email: 'lukasz@wrona.example', is_expired: false },
    });
    await doWork(api().context);
    const [mail] = keptMail(api().context);
    expect(mail?.headers).toMatchObject({
      to: 'lukasz@wrona.example',
      subject: 'Konto firmy Łukasz Transport w Lading',
    });
    const token = await inviteToken(api().context, 'lukasz@wrona.example');
    const shown = (await api().call('GET', `/api/registration/user-invites/${token}`)).json();
    expect(shown).toMatchObject({ role: 'MONO_DRIVER', owner: { first_name: 'Łukasz', phone: '+48512345678' } });
    expect((await accept(token)).statusCode).toBe(201);
    const own = (await api().call('GET', '/api/v2/me', { token: await signIn('lukasz@wrona.example') })).json();
    expect(own.companies).toMatchObject([{ is_owner: true, roles: ['MONO_DRIVER'], status: 'onboarding' }]);
    expect(await carriers()).toMatchObject([
      { state: 'onboarding', invite: null, owner: { email: 'lukasz@wrona.example' } },
    ]);
    expect(await api().context.db.selectFrom('drivers').select('status').execute()).toEqual([{ status: 'validated' }]);
  });

  it('is taken once, by whoever is first', async () => {
    await open();
    const token = await inviteToken(api().context, 'lukasz@wrona.example');
    const answers = await Promise.all([accept(token), accept(token)]);
    const late = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(late).toHaveLength(1);
    expect([404, 409]).toContain(late[0]?.statusCode);
    expectProblem(await accept(token), 404, 'not_found');
  });

  it('gets a new link on request; the old one is dead', async () => {
    const { company } = (await open()).json();
    const old = await inviteToken(api().context, 'lukasz@wrona.example');
    api().clock.advance(1000);
    const again = await desk('POST', `/${company.uuid}/invite`, { reason: 'Lost the mail' });
    expect(again.statusCode).toBe(201);
    expectProblem(await accept(old), 404, 'not_found');
    expect((await accept(await inviteToken(api().context, 'lukasz@wrona.example'))).statusCode).toBe(201);
    expectProblem(await desk('POST', `/${company.uuid}/invite`, { reason: 'Lost' }), 409, 'company_state');
  });

  it('waits for its owner for 14 days', async () => {
    await open();
    const token = await inviteToken(api().context, 'lukasz@wrona.example');
    api().clock.advance(14 * DAY + 1);
    expectProblem(await accept(token), 410, 'link_expired');
    expect((await carriers('?state=invited'))[0]?.invite).toMatchObject({ is_expired: true });
  });

  it.each([
    ['a number that another carrier has', { vat_number: 'FR40303265045' }, 'vat_number_taken'],
    ['the address of a user', { owner: { ...anOpening().owner, email: 'claire@lys.example' } }, 'email_taken'],
  ] as const)('is refused with %s', async (_, otherwise, code) => {
    await register();
    await prove('claire@lys.example');
    expectProblem(await open(otherwise), 409, code);
  });

  it('is refused a second time for one owner, also at the same moment', async () => {
    const answers = await Promise.all([open(), open()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it.each([
    ['no reason', { reason: '' }, ['reason', 'required']],
    ['a country that is not open', { country: 'CH' }, ['country', 'country_not_opened']],
    [
      'a telephone number that is none',
      { owner: { ...anOpening().owner, phone: '12' } },
      ['owner.phone', 'invalid_phone'],
    ],
    [
      'a postal code of another country',
      { address: { street: 'Rynek 1', city: 'Gliwice', postal_code: '5920' } },
      ['address.postal_code', 'invalid'],
    ],
  ] as const)('is refused with %s', async (_, otherwise, [path, code]) => {
    expectViolations(await open(otherwise), [path, code]);
  });

  it('is nothing for anybody but support', async () => {
    await register();
    const token = await signIn('claire@lys.example');
    expectProblem(await desk('GET', '', undefined, token), 403, 'forbidden');
    expectProblem(await desk('POST', '', anOpening(), token), 403, 'forbidden');
  });
});

describe('the carriers at support’s desk', () => {
  it('say how far each is, and what it still owes', async () => {
    const { scene, context } = api();
    await open();
    await register();
    const active = await scene.company('carrier', 'Transports Delcourt');
    await scene.person(active, 'DISPATCHER');
    const pending = (await carriers('?state=onboarding'))[0]?.uuid ?? '';
    await addDocument(context, pending);
    const all = await carriers();
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['invited', 'onboarding', 'active']));
    const owed = (await carriers('?q=de%20la%20lys'))[0];
    expect(owed).toMatchObject({ uuid: pending, kind: 'DISPATCHER_DRIVER', licence_number: '2026/31/0000417' });
    expect(owed?.owes).toContainEqual({ kind: 'identity', state: 'missing' });
    expect(owed?.owes).toContainEqual({ kind: 'email', state: 'missing' });
    expect(owed?.owes).toContainEqual({ kind: 'bank_account', state: 'missing' });
    expect(owed?.owes.some(({ state }) => state === 'sent')).toBe(true);
    expect(await carriers('?q=FR40303265045')).toHaveLength(1);
    expect(await carriers('?state=locked')).toEqual([]);
  });
});
