import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { workFor } from '#tests/support/proof-of-work.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import { aRegistration } from '#tests/support/registration.ts';
import type { CallOptions } from '#tests/support/test-server.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });

beforeEach(async () => {
  emptyMailbox(api().context);
  await emptyTables(api().context.db);
});

const register = (otherwise: object = {}, options: CallOptions = {}) =>
  api().call('POST', '/api/registration/shipper', { body: { ...aRegistration(), ...otherwise }, ...options });
const withUser = (otherwise: object) => ({ user: { ...aRegistration().user, ...otherwise } });
const { email, password } = aRegistration().user;
const signIn = async () => {
  const form = { grant_type: 'password', client_id: 'web', username: email, password };
  return (await api().call('POST', '/api/auth/token', { form })).json<{ token: string }>().token;
};

describe('a company that registers', () => {
  it('signs in at once, validates its address and gets a first quote', async () => {
    const answer = await register();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      user: { username: email, first_name: 'Claire', phone: '+33639984107', locale: 'fr', timezone: 'Europe/Paris' },
      company: { name: 'Verrerie de la Lys', vat_number: 'FR40303265045', phone: '+33353014200' },
    });
    const token = await signIn();
    const me = (await api().call('GET', '/api/v2/me', { token })).json();
    expect(me.companies).toMatchObject([
      { name: 'Verrerie de la Lys', status: 'active', is_owner: true, is_onboarded: true, roles: ['COMPANY'] },
    ]);
    const base = `/api/v2/companies/${me.companies[0].uuid}`;
    const alerts = async () => (await api().call('GET', `${base}/alerts`, { token })).json().items;
    expect(await alerts()).toMatchObject([{ key: 'user_email_awaiting_validation' }]);
    const body = quotationRequest(api().clock.now());
    const quote = await api().call('POST', `${base}/quotation-requests`, { token, body });
    expect(quote.statusCode).toBe(201);

    await doWork(api().context);
    const [mail] = keptMail(api().context);
    expect(mail?.headers).toMatchObject({ to: email, subject: 'Confirmez votre adresse e-mail' });
    const secret = /email-validation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await api().call('POST', '/api/auth/email_validation', { form: { token: secret } });
    expect(await alerts()).toEqual([]);
  });

  it('is kept with its answers, and what it accepted', async () => {
    await register({ origin: 'fair' });
    const row = await api().context.db.selectFrom('companies').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: 'shipper', street_name: '18 rue du Dronckaert', postal_code: '59200' });
    expect(row.registration).toEqual({
      version: 1,
      questions: aRegistration().questions,
      origin: 'fair',
      accepted_at: api().clock.iso(),
    });
    const user = await api().context.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(user)).not.toContain(password);
  });

  it.each([
    ['the address somebody has', {}, ['user.email', 'already_used']],
    ['a number that is none', { vat_number: 'hello' }, ['vat_number', 'invalid']],
    ['a number of a country that is not open', { vat_number: 'CHE123456788' }, ['vat_number', 'invalid']],
    [
      'a number of another country than the address',
      { vat_number: 'BE0123456749' },
      ['vat_number', 'vat_country_differs'],
    ],
    ['a number the register does not know', { vat_number: 'FR40303265999' }, ['vat_number', 'invalid']],
    ['a telephone number that is none', { phone: '12' }, ['phone', 'invalid_phone']],
    ['a user’s number that is none', withUser({ phone: '12' }), ['user.phone', 'invalid_phone']],
    ['terms not accepted', withUser({ terms_of_service: false }), ['user.terms_of_service', 'required']],
    ['a consumer', withUser({ professionals: false }), ['user.professionals', 'required']],
    ['a simple password', withUser({ password: 'Password12345' }), ['user.password', 'password_simple']],
    ['a password of the own name', withUser({ password: 'Dumortier-2026' }), ['user.password', 'password_simple']],
    ['a foreign alphabet', withUser({ email: 'clаire@glas.example' }), ['user.email', 'invalid_email']],
    ['a required question open', { questions: [] }, ['questions', 'required']],
    [
      'an answer nobody offered',
      { questions: [{ key: 'volume', answers: ['many'] }] },
      ['questions.0.answers', 'not_in_list'],
    ],
    ['an unknown field', { roles: ['SUPPORT'] }, ['roles', 'unknown_field']],
    ['another version of the questions', { version: 2 }, ['version', 'not_in_list']],
  ] as const)('is refused with %s', async (name, otherwise, [path, code]) => {
    if (name.startsWith('the address')) await register();
    expectViolations(await register(otherwise), [path, code]);
  });

  it('goes on where the register does not answer', async () => {
    expect((await register({ vat_number: 'FR40303265000' })).statusCode).toBe(201);
  });

  it('is one company where two requests with its address come at once', async () => {
    const answers = await Promise.all([register(), register()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(await api().context.db.selectFrom('companies').selectAll().execute()).toHaveLength(1);
  });

  it('has to work for it from the fourth of a network on', async () => {
    const other = (turn: number) => ({ user: { ...aRegistration().user, email: `claire-${turn}@glas.example` } });
    for (let turn = 0; turn < 3; turn += 1) expect((await register(other(turn))).statusCode).toBe(201);
    expectViolations(await register(other(3)), ['proof_of_work', 'required']);
    const proof_of_work = workFor('claire-3@glas.example', api().clock.iso());
    expectViolations(await register({ ...other(4), proof_of_work }), ['proof_of_work', 'invalid']);
    expect((await register({ ...other(3), proof_of_work })).statusCode).toBe(201);
    const old = workFor('claire-5@glas.example', api().clock.iso(-HOUR));
    expectViolations(await register({ ...other(5), proof_of_work: old }), ['proof_of_work', 'invalid']);
  });
});

describe('the register of VAT numbers', () => {
  const check = (vat: string, server: Pick<ReturnType<typeof api>, 'call'> = api()) =>
    server.call('GET', `/api/registration/vat/${encodeURIComponent(vat)}`);

  it('says what it knows', async () => {
    const server = await api().beside({
      vatNumbers: {
        check: async () => ({
          check: 'valid',
          consultation: null,
          name: 'VERRERIE DE LA LYS',
          address: '18 RUE DU DRONCKAERT\n59200 TOURCOING',
        }),
      },
    });
    expect((await check('fr 40 303 265 045', server)).json()).toEqual({
      vat_number: 'FR40303265045',
      valid: true,
      name: 'VERRERIE DE LA LYS',
      address: { street: '18 RUE DU DRONCKAERT', postal_code: '59200', city: 'TOURCOING', country: 'FR' },
    });
  });

  it.each([
    ['FR40303265045', true],
    ['FR40303265999', false],
    ['FR40303265000', null],
    ['EL123456789', true],
  ])('answers for %s: %s', async (vat, valid) => {
    expect((await check(vat)).json()).toEqual({ vat_number: vat, valid });
  });

  it.each(['hello', '12', 'XX123456', 'FR'])('is not asked for %s', async (vat) => {
    expectViolations(await check(vat), ['vat_number', 'invalid']);
  });

  it('is asked a few times only by one network', async () => {
    const answers = [];
    for (let turn = 0; turn < 21; turn += 1) answers.push(await check('FR40303265045'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expectProblem(answers.at(-1) as (typeof answers)[number], 429, 'too_many_requests');
  });
});

it('asks its questions in the reader’s language', async () => {
  const answer = await api().call('GET', '/api/registration/shipper', { headers: { 'accept-language': 'pl' } });
  const { version, questions } = answer.json();
  expect(version).toBe(1);
  expect(questions[0]).toMatchObject({
    key: 'volume',
    label: 'Ile przesyłek miesięcznie?',
    type: 'one',
    required: true,
  });
  expect(questions[1].answers).toContainEqual({ key: 'PL', label: 'Polska' });
});
