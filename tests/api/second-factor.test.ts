import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/headers.ts';
import type { SecondFactorSetup } from '#device/account/second-factor.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { sweep } from '#server/jobs/sweep.ts';
import { checkKey } from '#server/services/people/session/verify-code.ts';
import { openVault } from '#server/vault.ts';
import { testApi } from '#tests/support/api.ts';
import { codeAt, setUpSecondFactor } from '#tests/support/authenticator.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';

const PASSWORD = 'Hardy-lorry-2026';
const passwordHash = cheapHash(PASSWORD);
const STEP = 30_000;
const FACTORS = '/api/v2/me/second-factors';

const api = testApi({
  environment: { SUPPORT_SECOND_FACTOR: 'required', RETURN_ORIGINS: 'https://desk.lading.test' },
});
let carrier: string;
let someone: Person;

beforeEach(async () => {
  emptyMailbox(api().context);
  carrier = await api().scene.company('carrier', 'Transports Delcourt');
  someone = await api().scene.person(carrier, 'DISPATCHER', { passwordHash });
});

const state = async (token = someone.token) => (await api().call('GET', FACTORS, { token })).json();
const setUp = (person = someone) => setUpSecondFactor(api(), person.token, PASSWORD);
const password = (person = someone) =>
  api().call('POST', '/api/auth/token', {
    form: { grant_type: 'password', client_id: 'web', username: person.username, password: PASSWORD },
  });
const challenge = async (person = someone) => (await password(person)).json<{ challenge: string }>().challenge;
const give = (given: string, code: string, ip = '10.0.0.1') =>
  api().call('POST', '/api/auth/second-factor', { body: { challenge: given, code }, ip });
const codeOf = ({ secret }: SecondFactorSetup, shift = 0) => codeAt(secret, api().clock.now() + shift);
const remove = (body: { password: string; code: string }) =>
  api().call('DELETE', FACTORS, { token: someone.token, body });
const subjects = async () => {
  await doWork(api().context);
  return keptMail(api().context).map(({ headers }) => headers.subject);
};

describe('setting a second factor up', () => {
  it('takes the password, shows a secret to the session that asked alone, and is confirmed by a code', async () => {
    const { token } = someone;
    const wrong = await api().call('POST', FACTORS, { token, body: { password: 'Wrong-lorry-2026' } });
    expectViolations(wrong, ['password', 'password_wrong']);
    expect((await api().call('POST', FACTORS, { token, body: { password: PASSWORD } })).statusCode).toBe(204);
    const shown = await api().call('GET', `${FACTORS}/setup`, { token });
    const setup = shown.json<SecondFactorSetup>();
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Lading:.+secret=[A-Z2-7]{32}&.*digits=6&period=30$/);
    expect(new Set(setup.recovery_codes).size).toBe(10);
    const elsewhere = await api().scene.token(someone.uuid);
    expectProblem(await api().call('GET', `${FACTORS}/setup`, { token: elsewhere }), 404, 'not_found');
    const far = await api().call('PUT', `${FACTORS}/setup`, { token, body: { code: codeOf(setup, 5 * STEP) } });
    expectViolations(far, ['code', 'code_wrong']);
    expect(await state()).toMatchObject({ enabled_at: null });
    const body = { code: codeOf(setup) };
    expect((await api().call('PUT', `${FACTORS}/setup`, { token, body })).statusCode).toBe(204);
    expect(await state()).toEqual({
      enabled_at: api().clock.iso(),
      passkeys: [],
      recovery_codes_left: 10,
      asks_code: false,
      is_required: false,
      is_owed: false,
    });
    expectProblem(await api().call('GET', `${FACTORS}/setup`, { token }), 404, 'not_found');
    expectProblem(
      await api().call('POST', FACTORS, { token, body: { password: PASSWORD } }),
      409,
      'second_factor_state',
    );
    expect(await subjects()).toEqual(['Your second factor is on']);
  });

  it.each([
    ['letters of two bytes', () => 'éàüöçñ'],
    ['signs of four bytes', () => '🚚🚚🚚'],
    ['a right code and more', (code: string) => `${code}7`],
    ['a part of a right code', (code: string) => code.slice(0, 5)],
  ])('is not confirmed by %s', async (_, entered) => {
    const { token } = someone;
    await api().call('POST', FACTORS, { token, body: { password: PASSWORD } });
    const setup = (await api().call('GET', `${FACTORS}/setup`, { token })).json<SecondFactorSetup>();
    const body = { code: entered(codeOf(setup)) };
    expectViolations(await api().call('PUT', `${FACTORS}/setup`, { token, body }), ['code', 'code_wrong']);
    expect(await state()).toMatchObject({ enabled_at: null });
  });

  it('ends after 15 minutes', async () => {
    const { token } = someone;
    await api().call('POST', FACTORS, { token, body: { password: PASSWORD } });
    api().clock.advance(15 * MINUTE + 1);
    expectProblem(await api().call('GET', `${FACTORS}/setup`, { token }), 404, 'not_found');
    await sweep.run(api().context, { id: '', data: {} });
    const left = api().context.db.selectFrom('second_factor_setups').selectAll().where('user_uuid', '=', someone.uuid);
    expect(await left.execute()).toEqual([]);
  });

  it('keeps neither the secret nor the recovery codes readable', async () => {
    const { secret, recovery_codes } = await setUp();
    const { db } = api().context;
    const rows = [
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
    ];
    const kept = JSON.stringify(rows, (_, value) => (value?.type === 'Buffer' ? Buffer.from(value).toString() : value));
    for (const word of [secret, ...recovery_codes]) expect(kept).not.toContain(word);
  });
});

describe('a sign-in with a second factor', () => {
  it('asks for the code after the right password alone, and gives a session that is marked', async () => {
    const setup = await setUp();
    const asked = await password();
    expectProblem(asked, 401, 'second_factor_required');
    const answer = await give(asked.json().challenge, codeOf(setup));
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort()).toEqual(['expires_at', 'token']);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { items } = (await api().call('GET', '/api/v2/me/sessions', { token: answer.json().token })).json();
    expect(items.map(({ second_factor }: { second_factor: boolean }) => second_factor)).toEqual([true, true]);
    const wrong = await api().call('POST', '/api/auth/token', {
      form: { grant_type: 'password', client_id: 'web', username: someone.username, password: 'Wrong-lorry-2026' },
    });
    expectProblem(wrong, 401, 'bad_credentials');
    expect(wrong.json().challenge).toBeUndefined();
  });

  it.each([
    [-STEP, 200],
    [STEP, 200],
    [-2 * STEP, 401],
    [2 * STEP, 401],
  ])('by a phone whose clock is off by %i ms is answered %i', async (shift, status) => {
    const setup = await setUp();
    expect((await give(await challenge(), codeOf(setup, shift))).statusCode).toBe(status);
  });

  it('takes a code once, also of two who send it at the same time', async () => {
    const setup = await setUp();
    const code = codeOf(setup);
    const [one, other] = [await challenge(), await challenge()];
    const both = await Promise.all([give(one, code), give(other, code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expectProblem(await give(await challenge(), code), 401, 'second_factor_wrong');
    expectProblem(await give(await challenge(), codeOf(setup, -STEP)), 401, 'second_factor_wrong');
    expect((await give(await challenge(), codeOf(setup, STEP))).statusCode).toBe(200);
  });

  it('takes a challenge once, for five minutes, and none that it did not give', async () => {
    const setup = await setUp();
    const late = await challenge();
    api().clock.advance(5 * MINUTE);
    expectProblem(await give(late, codeOf(setup)), 401, 'sign_in_expired');
    const used = await challenge();
    expect((await give(used, codeOf(setup))).statusCode).toBe(200);
    api().clock.advance(2 * STEP);
    expectProblem(await give(used, codeOf(setup)), 401, 'sign_in_expired');
    expectProblem(await give('made up', codeOf(setup)), 401, 'sign_in_expired');
  });

  it('is not opened by the code of another user', async () => {
    await setUp();
    const other = await api().scene.person(carrier, 'DISPATCHER', { passwordHash });
    const theirs = await setUp(other);
    expectProblem(await give(await challenge(), codeOf(theirs)), 401, 'second_factor_wrong');
  });

  it('takes a recovery code once, however it is typed, and tells the user by mail', async () => {
    const { recovery_codes } = await setUp();
    const [code = ''] = recovery_codes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    const [one, other] = [await challenge(), await challenge()];
    const both = await Promise.all([give(one, typed), give(other, code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(await state()).toMatchObject({ recovery_codes_left: 9 });
    expect(await subjects()).toContain('A recovery code was used');
    const stranger = await api().scene.person(carrier, 'DISPATCHER', { passwordHash });
    const { recovery_codes: theirs } = await setUp(stranger);
    expectProblem(await give(await challenge(), theirs[0] ?? ''), 401, 'second_factor_wrong');
  });

  it('holds off who guesses, from wherever, until they wait', async () => {
    const setup = await setUp();
    for (let at = 0; at < 5; at++) {
      expectProblem(
        await give(await challenge(), codeOf(setup, 1000 * STEP), `10.1.0.${at}`),
        401,
        'second_factor_wrong',
      );
    }
    const right = await give(await challenge(), codeOf(setup), '10.1.1.1');
    expectProblem(right, 429, 'too_many_requests');
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    api().clock.advance(5 * MINUTE);
    expect((await give(await challenge(), codeOf(setup), '10.1.1.1')).statusCode).toBe(200);
  });

  it('ends with the password it began with', async () => {
    const setup = await setUp();
    const begun = await challenge();
    const next = 'Sturdy-wagon-2027';
    const body = { current_password: PASSWORD, new_password: next, new_password_confirmation: next };
    expect((await api().call('PUT', '/api/v2/me/password', { token: someone.token, body })).statusCode).toBe(204);
    expectProblem(await give(begun, codeOf(setup)), 401, 'sign_in_expired');
  });

  it('is refused to who was blocked between password and code', async () => {
    const setup = await setUp();
    const begun = await challenge();
    const { db } = api().context;
    await db.updateTable('users').set({ blocked_at: new Date() }).where('uuid', '=', someone.uuid).execute();
    expectProblem(await give(begun, codeOf(setup)), 401, 'account_blocked');
  });
});

describe('switching it off', () => {
  it('takes the password and a code, and sign-ins ask for the password alone again', async () => {
    const setup = await setUp();
    expectViolations(await remove({ password: 'Wrong-lorry-2026', code: codeOf(setup) }), [
      'password',
      'password_wrong',
    ]);
    expectViolations(await remove({ password: PASSWORD, code: codeOf(setup, 9 * STEP) }), ['code', 'code_wrong']);
    expectProblem(await password(), 401, 'second_factor_required');
    expect((await remove({ password: PASSWORD, code: codeOf(setup) })).statusCode).toBe(204);
    expect((await password()).statusCode).toBe(200);
    expect(await state()).toMatchObject({ enabled_at: null, recovery_codes_left: 0 });
    expect(await subjects()).toContain('Your second factor is off');
    expectProblem(await remove({ password: PASSWORD, code: codeOf(setup) }), 409, 'second_factor_state');
  });
});

describe('new recovery codes', () => {
  const CODES = `${FACTORS}/recovery-codes`;
  const renew = (body: { password: string; code: string }) => api().call('POST', CODES, { token: someone.token, body });

  it('take the password and a code, and are shown to the session that asked alone', async () => {
    const setup = await setUp();
    expectViolations(await renew({ password: 'Wrong-lorry-2026', code: codeOf(setup) }), [
      'password',
      'password_wrong',
    ]);
    expectViolations(await renew({ password: PASSWORD, code: codeOf(setup, 9 * STEP) }), ['code', 'code_wrong']);
    expectProblem(await api().call('GET', CODES, { token: someone.token }), 404, 'not_found');
    expect((await renew({ password: PASSWORD, code: codeOf(setup) })).statusCode).toBe(204);
    const shown = await api().call('GET', CODES, { token: someone.token });
    const { recovery_codes } = shown.json<{ recovery_codes: string[] }>();
    expect(new Set([...recovery_codes, ...setup.recovery_codes]).size).toBe(20);
    expect(shown.headers['cache-control']).toBe('no-store');
    expectProblem(await api().call('GET', `${FACTORS}/setup`, { token: someone.token }), 404, 'not_found');
    const elsewhere = await api().scene.token(someone.uuid);
    expectProblem(await api().call('GET', CODES, { token: elsewhere }), 404, 'not_found');
    expect(await subjects()).toContain('You have new recovery codes');
    api().clock.advance(15 * MINUTE + 1);
    expectProblem(await api().call('GET', CODES, { token: someone.token }), 404, 'not_found');
  });

  it('take the place of those before', async () => {
    const setup = await setUp();
    const [first = '', second = ''] = setup.recovery_codes;
    expect((await renew({ password: PASSWORD, code: first })).statusCode).toBe(204);
    const { recovery_codes } = (await api().call('GET', CODES, { token: someone.token })).json();
    expect(await state()).toMatchObject({ recovery_codes_left: 10 });
    expectProblem(await give(await challenge(), second), 401, 'second_factor_wrong');
    expect((await give(await challenge(), recovery_codes[0])).statusCode).toBe(200);
    expect((await give(await challenge(), codeOf(setup))).statusCode).toBe(200);
  });

  it('are refused where the second factor is off', async () => {
    expectProblem(await renew({ password: PASSWORD, code: '123456' }), 409, 'second_factor_state');
  });
});

describe('a server with another key than the one secrets were sealed with', () => {
  /** What the log says while the vault of the server has another key. */
  async function withOtherKey(act: () => Promise<void>): Promise<string[]> {
    const { context } = api();
    const { vault } = context;
    const said: string[] = [];
    const error = vi.spyOn(context.log, 'error').mockImplementation((_, text) => void said.push(String(text)));
    const settings = { ...context.settings, LADING_SECRET_KEY: 'another key of thirty-two characters' };
    Object.assign(context, { vault: openVault(settings) });
    try {
      await act();
    } finally {
      Object.assign(context, { vault });
      error.mockRestore();
    }
    return said;
  }

  it('says so, to the user and in its log, and takes recovery codes', async () => {
    const setup = await setUp();
    const said = await withOtherKey(async () => {
      for (let at = 0; at < 8; at++) {
        expectProblem(await give(await challenge(), codeOf(setup)), 409, 'second_factor_unreadable');
      }
      expectProblem(await remove({ password: PASSWORD, code: codeOf(setup) }), 409, 'second_factor_unreadable');
      expect((await give(await challenge(), setup.recovery_codes[0] ?? '')).statusCode).toBe(200);
      await checkKey(api().context);
    });
    expect(said).toHaveLength(10);
    expect(new Set(said)).toEqual(new Set([expect.stringContaining('LADING_SECRET_KEY')]));
    expect((await give(await challenge(), codeOf(setup))).statusCode).toBe(200);
  });

  it('lets a setup begin again that it can no longer read, and has nothing to say where nobody has a factor', async () => {
    const { token } = someone;
    await api().context.db.deleteFrom('second_factors').execute();
    const begin = () => api().call('POST', FACTORS, { token, body: { password: PASSWORD } });
    await begin();
    const said = await withOtherKey(async () => {
      expectProblem(await api().call('GET', `${FACTORS}/setup`, { token }), 404, 'not_found');
      expectProblem(await api().call('PUT', `${FACTORS}/setup`, { token, body: { code: '123456' } }), 404, 'not_found');
      api().clock.advance(MINUTE);
      await begin();
      expect((await api().call('GET', `${FACTORS}/setup`, { token })).statusCode).toBe(200);
      await checkKey(api().context);
    });
    expect(said).toEqual([]);
  });
});

describe('a second factor that was lost', () => {
  const reason = 'Phone stolen; called back on the number of 2023.';
  let support: Person;
  let company: string;

  beforeEach(async () => {
    company = await api().scene.company('support', 'Lading');
    support = await api().scene.person(company, 'SUPPORT', { passwordHash });
    await setUp(support);
  });

  const drop = (user: string, by = support) =>
    api().call('DELETE', `/api/v2/support/users/${user}/second-factors`, { token: by.token, body: { reason } });
  const mailed = async () => {
    await doWork(api().context);
    return keptMail(api().context).map(({ headers, text }) => ({ to: headers.to, subject: headers.subject, text }));
  };

  it('is switched off by support, and the user and the owners of their company read why', async () => {
    const owner = await api().scene.person(carrier, 'DISPATCHER', { firstName: 'Nele' });
    await setUp();
    const found = async () => (await search(someone.username)).items[0];
    expect((await found()).second_factor_at).not.toBeNull();
    const begun = await challenge();
    await doWork(api().context);
    emptyMailbox(api().context);
    expect((await drop(someone.uuid)).statusCode).toBe(204);
    expect((await found()).second_factor_at).toBeNull();
    expectProblem(await give(begun, '123456'), 401, 'sign_in_expired');
    expect((await password()).statusCode).toBe(200);
    const mails = await mailed();
    expect(mails.map(({ to }) => to).sort()).toEqual([owner.username, someone.username].sort());
    for (const { text } of mails) expect(text).toContain(reason);
    const { history } = (
      await api().call('GET', `/api/v2/support/companies/${carrier}`, { token: support.token })
    ).json();
    expect(history).toMatchObject([{ kind: 'second_factor_dropped', reason }]);
    expectProblem(await drop(someone.uuid), 409, 'second_factor_state');
  });

  it('is no way out for a user of support, unless by another one', async () => {
    expectProblem(await drop(support.uuid), 403, 'forbidden');
    const colleague = await api().scene.person(company, 'SUPPORT', { passwordHash });
    await setUp(colleague);
    expect((await drop(support.uuid, colleague)).statusCode).toBe(204);
    expectProblem(await drop(colleague.uuid), 403, 'second_factor_owed');
  });

  it('ends the acts of support whose factor it was', async () => {
    const colleague = await api().scene.person(company, 'SUPPORT', { passwordHash });
    await setUp(colleague);
    const plan = {
      username: someone.username,
      return_url: 'https://desk.lading.test/tickets/4471',
      reason: 'Asked by phone to find a mission',
      ticket: '4471',
    };
    const asked = await api().call('POST', '/api/auth/impersonation_codes', { token: support.token, body: plan });
    const began = await api().call('POST', '/api/auth/token', {
      form: {
        grant_type: 'authorization_code',
        client_id: 'web',
        username: someone.username,
        authorization_code: asked.json().code,
      },
    });
    const { token } = began.json().data;
    const headers = { [HEADERS.impersonate]: someone.username };
    const look = () => api().call('GET', '/api/v2/me', { token, headers });
    expect((await look()).statusCode).toBe(200);
    expect((await drop(support.uuid, colleague)).statusCode).toBe(204);
    expectProblem(await look(), 401, 'not_authenticated');
  });

  it('is known of users alone', async () => {
    expectProblem(await drop(crypto.randomUUID()), 404, 'not_found');
  });

  async function search(q: string) {
    return (
      await api().call('GET', `/api/v2/support/users?q=${encodeURIComponent(q)}`, { token: support.token })
    ).json();
  }
});

describe('support’s desk', () => {
  it('opens with a session that gave a code, where the settings ask for one', async () => {
    const support = await api().scene.person(await api().scene.company('support', 'Lading'), 'SUPPORT', {
      passwordHash,
    });
    const desk = (token: string) => api().call('GET', '/api/v2/support/users?q=delcourt', { token });
    const owes = async (token: string) => (await api().call('GET', '/api/v2/me', { token })).json().owes_second_factor;
    expectProblem(await desk(support.token), 403, 'second_factor_owed');
    expect([await owes(support.token), await owes(someone.token)]).toEqual([true, false]);
    const before = await api().scene.token(support.uuid);
    const setup = await setUp(support);
    expect([(await desk(support.token)).statusCode, await owes(support.token)]).toEqual([200, false]);
    expectProblem(await desk(before), 403, 'second_factor_owed');
    const { token } = (await give(await challenge(support), codeOf(setup))).json();
    expect((await desk(token)).statusCode).toBe(200);
  });
});
