import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SecondFactor } from '#device/account/second-factor.ts';
import { MAX_PASSKEYS } from '#freight/user/passkey.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { sweep } from '#server/jobs/sweep.ts';
import { testApi } from '#tests/support/api.ts';
import { codeAt, setUpSecondFactor } from '#tests/support/authenticator.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addPasskeyRow, givePasskey, SoftwarePasskey } from '#tests/support/passkey.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';

const PASSWORD = 'Hardy-lorry-2026';
const passwordHash = cheapHash(PASSWORD);
const FACTORS = '/api/v2/me/second-factors';
const PASSKEYS = '/api/v2/me/passkeys';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test', SUPPORT_SECOND_FACTOR: 'required' } });
let carrier: string;
let someone: Person;

beforeEach(async () => {
  emptyMailbox(api().context);
  carrier = await api().scene.company('carrier', 'Transports Delcourt');
  someone = await api().scene.person(carrier, 'DISPATCHER', { passwordHash });
});

const state = async (token = someone.token): Promise<SecondFactor> =>
  (await api().call('GET', FACTORS, { token })).json();
const onlyPasskey = async (token = someone.token) => (await state(token)).passkeys[0]?.uuid ?? '';
const give = (person = someone, name = 'Laptop of the office') =>
  givePasskey(api(), { token: person.token, password: PASSWORD, name });
const begin = (body: object = { password: PASSWORD }, token = someone.token) =>
  api().call('POST', `${PASSKEYS}/options`, { token, body });
const add = (body: object, token = someone.token) => api().call('POST', PASSKEYS, { token, body });
const remove = (uuid: string, body: object = { password: PASSWORD }, token = someone.token) =>
  api().call('DELETE', `${PASSKEYS}/${uuid}`, { token, body });
const password = (person = someone) =>
  api().call('POST', '/api/auth/token', {
    form: { grant_type: 'password', client_id: 'web', username: person.username, password: PASSWORD },
  });
const subjects = async () => {
  await doWork(api().context);
  return keptMail(api().context).map(({ headers }) => headers.subject);
};

/** A browser asks what to sign, and keeps the cookie that comes with it. */
async function ask(challenge?: string, browser?: string) {
  const headers = browser === undefined ? {} : { cookie: browser };
  const asked = await api().call('POST', '/api/auth/passkeys/options', { body: { challenge }, headers });
  const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
  const signIn = (body: object, otherwise: { readonly cookie?: string } = {}) =>
    api().call('POST', '/api/auth/passkeys/verify', {
      body: { ...body, challenge },
      headers: { cookie: otherwise.cookie ?? cookie },
    });
  return { asked, cookie, options: asked.json(), signIn };
}

describe('a passkey', () => {
  it('is added with the password, and brings recovery codes where it is the first second factor', async () => {
    expectViolations(await begin({ password: 'Wrong-lorry-2026' }), ['password', 'password_wrong']);
    const passkey = new SoftwarePasskey();
    const begun = (await begin()).json();
    expect(begun).toMatchObject({ relying_party: 'lading.test', username: someone.username, excluded: [] });
    expect(Buffer.from(begun.user_handle, 'base64url')).toHaveLength(32);
    expect((await add(passkey.make(begun, 'Laptop'))).statusCode).toBe(204);
    const { passkeys, recovery_codes_left, enabled_at } = await state();
    expect({ passkeys, recovery_codes_left, enabled_at }).toEqual({
      passkeys: [{ uuid: expect.any(String), name: 'Laptop', made_at: api().clock.iso(), last_used_at: null }],
      recovery_codes_left: 10,
      enabled_at: null,
    });
    const shown = await api().call('GET', `${FACTORS}/recovery-codes`, { token: someone.token });
    expect(shown.json().recovery_codes).toHaveLength(10);
    expect(await subjects()).toEqual(['A passkey was added to your account']);
    // Another one: the authenticator is told of the first, under the same handle.
    const next = (await begin()).json();
    expect(next).toMatchObject({ user_handle: begun.user_handle, excluded: [{ id: passkey.id }] });
  });

  it('is renamed and removed by its user alone', async () => {
    await give();
    const uuid = await onlyPasskey();
    const rename = (token: string) =>
      api().call('PUT', `${PASSKEYS}/${uuid}`, { token, body: { name: 'Key of the safe' } });
    const stranger = await api().scene.person(carrier, 'DISPATCHER', { passwordHash });
    expectProblem(await rename(stranger.token), 404, 'not_found');
    expectProblem(await remove(uuid, { password: PASSWORD }, stranger.token), 404, 'not_found');
    expect((await rename(someone.token)).statusCode).toBe(204);
    expect((await state()).passkeys).toMatchObject([{ name: 'Key of the safe' }]);
    expectViolations(await remove(uuid, { password: 'Wrong-lorry-2026' }), ['password', 'password_wrong']);
    expect((await remove(uuid)).statusCode).toBe(204);
    expect(await state()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await password()).statusCode).toBe(200);
    expect(await subjects()).toContain('Your second factor is off');
  });

  it('is changed with a code, or within ten minutes of a sign-in with a second factor', async () => {
    const passkey = await give();
    const uuid = await onlyPasskey();
    const shown = await api().call('GET', `${FACTORS}/recovery-codes`, { token: someone.token });
    const [first, second] = shown.json().recovery_codes;
    expect(await state()).toMatchObject({ asks_code: false });
    api().clock.advance(10 * MINUTE);
    expect(await state()).toMatchObject({ asks_code: true });
    expectViolations(await begin(), ['code', 'code_needed']);
    expectViolations(await remove(uuid), ['code', 'code_needed']);
    expectViolations(await begin({ password: PASSWORD, code: '123456' }), ['code', 'code_wrong']);
    expect((await begin({ password: PASSWORD, code: first })).statusCode).toBe(200);
    const { options, signIn } = await ask();
    const { token } = (await signIn(passkey.use(options))).json();
    expect(await state(token)).toMatchObject({ asks_code: false });
    expect((await begin({ password: PASSWORD }, token)).statusCode).toBe(200);
    // A session with the password alone proves nothing, however new it is.
    const begun = (await password()).json().challenge;
    const other = await ask(begun);
    expect((await other.signIn(passkey.use(other.options))).statusCode).toBe(200);
    const bare = await api().scene.token(someone.uuid);
    expectViolations(await begin({ password: PASSWORD }, bare), ['code', 'code_needed']);
    expect((await remove(uuid, { password: PASSWORD, code: second }, bare)).statusCode).toBe(204);
  });

  it('of somebody else, or one too many, is not added', async () => {
    const passkey = await give();
    const other = await api().scene.person(carrier, 'DISPATCHER', { passwordHash });
    const begun = (await begin({ password: PASSWORD }, other.token)).json();
    expectProblem(await add(passkey.make(begun), other.token), 409, 'passkey_not_made');
    for (let at = 1; at < MAX_PASSKEYS; at++) await addPasskeyRow(api().context, someone.uuid);
    expectProblem(await begin(), 409, 'passkeys_full');
  });

  it.each([
    ['on another page', { origin: 'https://lading.test.evil.example' }],
    ['on this page without TLS', { origin: 'http://lading.test' }],
    ['for another domain', { relyingParty: 'evil.example' }],
    ['with an attestation that nobody asked for', { format: 'fido-u2f' }],
  ])('that was made %s is not added', async (_, oddity) => {
    const begun = (await begin()).json();
    expectProblem(await add(new SoftwarePasskey().make(begun, 'Laptop', oddity)), 409, 'passkey_not_made');
    expect((await state()).passkeys).toEqual([]);
  });

  it('is made once by what its session asked for, for five minutes', async () => {
    const begun = (await begin()).json();
    const elsewhere = await api().scene.token(someone.uuid);
    expectProblem(await add(new SoftwarePasskey().make(begun), elsewhere), 409, 'passkey_not_made');
    expect((await add(new SoftwarePasskey().make(begun))).statusCode).toBe(204);
    expectProblem(await add(new SoftwarePasskey().make(begun)), 409, 'passkey_not_made');
    const late = (await begin()).json();
    api().clock.advance(5 * MINUTE);
    expectProblem(await add(new SoftwarePasskey().make(late)), 409, 'passkey_not_made');
    // What a browser may sign to sign in makes no passkey.
    const { options } = await ask();
    expectProblem(await add(new SoftwarePasskey().make({ ...begun, ...options })), 409, 'passkey_not_made');
    api().clock.advance(1);
    await sweep.run(api().context, { id: '', data: {} });
    const left = await api().context.db.selectFrom('passkey_challenges').select('hash').execute();
    expect(left).toHaveLength(1);
  });
});

describe('a sign-in with a passkey alone', () => {
  it('opens a session that has given a second factor', async () => {
    const passkey = await give();
    const { options, signIn, asked } = await ask();
    expect(options).toEqual({
      challenge: expect.any(String),
      relying_party: 'lading.test',
      verification: 'required',
      allowed: [],
    });
    expect(asked.headers['set-cookie']).toMatch(
      /^__Secure-lading_sign_in=.{36}; Path=\/api\/auth\/passkeys; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/,
    );
    const answer = await signIn(passkey.use(options));
    expect(Object.keys(answer.json()).sort()).toEqual(['expires_at', 'token']);
    expect((await state(answer.json().token)).passkeys).toMatchObject([{ last_used_at: api().clock.iso() }]);
    const { items } = (await api().call('GET', '/api/v2/me/sessions', { token: answer.json().token })).json();
    expect(items.map(({ second_factor }: { second_factor: boolean }) => second_factor)).toEqual([true, true]);
  });

  it.each([
    ['on another page', { origin: 'https://evil.example' }],
    ['for another domain', { relyingParty: 'evil.example' }],
    ['without checking its user', { verifies: false }],
    ['without knowing its user', { userHandle: null }],
    ['for another user', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ])('is refused that was signed %s', async (_, oddity) => {
    const passkey = await give();
    const { options, signIn } = await ask();
    expectProblem(await signIn(passkey.use(options, oddity)), 401, 'passkey_refused');
  });

  it('is refused by another key, and by one that nobody added', async () => {
    const passkey = await give();
    const thief = new SoftwarePasskey();
    const { options, signIn } = await ask();
    expectProblem(await signIn({ ...thief.use(options), user_handle: passkey.userHandle }), 401, 'passkey_refused');
    const again = await ask();
    const forged = { ...thief.use(again.options), id: passkey.id, user_handle: passkey.userHandle };
    expectProblem(await again.signIn(forged), 401, 'passkey_refused');
  });

  it('is taken once, in the browser that asked, for five minutes', async () => {
    const passkey = await give();
    const { options, signIn, cookie } = await ask();
    const stranger = await ask();
    expect(stranger.cookie).not.toBe(cookie);
    expectProblem(await signIn(passkey.use(options), { cookie: stranger.cookie }), 401, 'passkey_refused');
    const used = passkey.use(options);
    expect((await signIn(used)).statusCode).toBe(200);
    expectProblem(await signIn(used), 401, 'passkey_refused');
    const late = await ask(undefined, cookie);
    expect(late.cookie).toBe(cookie);
    api().clock.advance(5 * MINUTE);
    expectProblem(await late.signIn(passkey.use(late.options)), 401, 'passkey_refused');
    const made = await ask();
    const begun = (await begin({ password: PASSWORD, code: (await codes())[0] })).json();
    expectProblem(await made.signIn(passkey.use({ ...made.options, ...begun })), 401, 'passkey_refused');
  });

  it('is refused to a copy, and noted in the security log', async () => {
    const passkey = await give();
    for (const counter of [5, 6]) {
      const { options, signIn } = await ask();
      expect((await signIn(passkey.use(options, { counter }))).statusCode).toBe(200);
    }
    const log = vi.spyOn(api().context.log, 'info');
    onTestFinished(() => log.mockRestore());
    for (const counter of [6, 2, 0]) {
      const { options, signIn } = await ask();
      expectProblem(await signIn(passkey.use(options, { counter })), 401, 'passkey_refused');
    }
    const uuid = await onlyPasskey();
    const copied = { security: { event: 'passkey_copied', user: someone.uuid, passkey: uuid } };
    expect(log.mock.calls.filter(([line]) => JSON.stringify(line) === JSON.stringify(copied))).toHaveLength(3);
    await doWork(api().context);
    const told = keptMail(api().context).filter(({ text }) => text.includes('there may be a copy of it'));
    expect(told.map(({ headers }) => [headers.to, headers.subject])).toEqual([
      [someone.username, 'A copy of your passkey was refused'],
    ]);
  });

  it('is taken of a passkey that does not count, since several devices share it', async () => {
    const passkey = await give();
    for (let at = 0; at < 2; at++) {
      const { options, signIn } = await ask();
      expect((await signIn(passkey.use(options, { counter: 0 }))).statusCode).toBe(200);
    }
  });

  it('is refused to who is blocked', async () => {
    const passkey = await give();
    const { db } = api().context;
    await db.updateTable('users').set({ blocked_at: new Date() }).where('uuid', '=', someone.uuid).execute();
    const { options, signIn } = await ask();
    expectProblem(await signIn(passkey.use(options)), 401, 'account_blocked');
  });

  const codes = async (): Promise<string[]> =>
    (await api().call('GET', `${FACTORS}/recovery-codes`, { token: someone.token })).json().recovery_codes;
});

describe('a passkey after the password', () => {
  const challenge = async (person = someone) => (await password(person)).json<{ challenge: string }>().challenge;

  it('is asked for by name, and need not check its user', async () => {
    const passkey = await give();
    const asked = await password();
    expectProblem(asked, 401, 'second_factor_required');
    expect(asked.json().ways).toEqual(['passkey']);
    const { options, signIn } = await ask(asked.json().challenge);
    expect(options).toMatchObject({
      verification: 'preferred',
      allowed: [{ id: passkey.id, transports: ['internal'] }],
    });
    const used = passkey.use(options, { verifies: false, userHandle: null });
    const { token } = (await signIn(used)).json();
    expect((await api().call('GET', '/api/v2/me', { token })).statusCode).toBe(200);
    expectProblem(await signIn(used), 401, 'sign_in_expired');
  });

  it('of another user opens nothing', async () => {
    await give();
    const other = await api().scene.person(carrier, 'DISPATCHER', { passwordHash });
    const theirs = await give(other);
    const { options, signIn } = await ask(await challenge());
    expectProblem(await signIn(theirs.use(options)), 401, 'passkey_refused');
  });

  it('signs for one sign-in alone', async () => {
    const passkey = await give();
    const [one, two] = [await ask(await challenge()), await ask(await challenge())];
    expectProblem(await two.signIn(passkey.use(one.options)), 401, 'passkey_refused');
    const alone = await ask();
    expectProblem(await alone.signIn(passkey.use(one.options)), 401, 'passkey_refused');
    expectProblem((await ask('made up')).asked, 401, 'sign_in_expired');
  });

  it('stands beside the app and the recovery codes', async () => {
    const { secret, recovery_codes } = await setUpSecondFactor(api(), someone.token, PASSWORD);
    await give();
    expect(await state()).toMatchObject({ recovery_codes_left: 10 });
    const asked = await password();
    expect(asked.json().ways).toEqual(['app', 'passkey']);
    const code = (given: string) =>
      api().call('POST', '/api/auth/second-factor', { body: { challenge: asked.json().challenge, code: given } });
    expect((await code(recovery_codes[0] ?? '')).statusCode).toBe(200);
    const proof = { password: PASSWORD, code: codeAt(secret, api().clock.now()) };
    expect((await api().call('DELETE', FACTORS, { token: someone.token, body: proof })).statusCode).toBe(204);
    expect(await state()).toMatchObject({ enabled_at: null, recovery_codes_left: 9 });
    expect((await password()).json().ways).toEqual(['passkey']);
    expect(await subjects()).toContain('Your authenticator app was removed');
  });
});

describe('a user of support', () => {
  let support: Person;

  beforeEach(async () => {
    const company = await api().scene.company('support', 'Lading');
    support = await api().scene.person(company, 'SUPPORT', { passwordHash });
  });

  it('opens the desk with a passkey, and keeps the last second factor', async () => {
    const desk = (token = support.token) => api().call('GET', '/api/v2/support/users?q=delcourt', { token });
    expectProblem(await desk(), 403, 'second_factor_owed');
    const passkey = await give(support);
    expect((await desk()).statusCode).toBe(200);
    const { options, signIn } = await ask();
    expect((await desk((await signIn(passkey.use(options))).json().token)).statusCode).toBe(200);
    const uuid = await onlyPasskey(support.token);
    const removed = () => remove(uuid, { password: PASSWORD }, support.token);
    expectProblem(await removed(), 409, 'last_second_factor');
    expect((await state(support.token)).passkeys).toHaveLength(1);
    const { secret } = await setUpSecondFactor(api(), support.token, PASSWORD);
    expect((await removed()).statusCode).toBe(204);
    const proof = { password: PASSWORD, code: codeAt(secret, api().clock.now()) };
    expectProblem(
      await api().call('DELETE', FACTORS, { token: support.token, body: proof }),
      409,
      'last_second_factor',
    );
  });

  it('removes the passkeys of a user who lost them', async () => {
    await give(support);
    await give();
    const body = { reason: 'Laptop stolen; called back on the number of 2023.' };
    const dropped = await api().call('DELETE', `/api/v2/support/users/${someone.uuid}/second-factors`, {
      token: support.token,
      body,
    });
    expect(dropped.statusCode).toBe(204);
    expect(await state()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await password()).statusCode).toBe(200);
  });
});
