import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import type { askPasskey, beginPasskey } from '#contract/passkey.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { sweep } from '#server/jobs/sweep.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { SoftwarePasskey } from '#tests/support/passkey.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { workFor } from '#tests/support/proof-of-work.ts';
import { aRegistration } from '#tests/support/registration.ts';
import type { Person } from '#tests/support/scene.ts';

const PASSWORD = 'Hardy-lorry-2026';
const NEXT = 'Sturdy-wagon-2027';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
let company: string;
let owner: Person;

beforeEach(async () => {
  emptyMailbox(api().context);
  await emptyTables(api().context.db);
  company = await api().scene.company('shipper', 'Verrerie de la Lys');
  owner = await api().scene.person(company, 'COMPANY', { passwordHash: cheapHash(PASSWORD) });
});

const signIn = (password: string, username = owner.username) =>
  api().call('POST', '/api/auth/token', { form: { grant_type: 'password', client_id: 'web', username, password } });
const tokenOf = async (password: string, username = owner.username) =>
  (await signIn(password, username)).json<{ token: string }>().token;

/** Somebody who knows the password adds a passkey. */
async function addPasskey(token: string, password = PASSWORD): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey();
  const asked = await api().call('POST', '/api/v2/me/passkeys/options', { token, body: { password } });
  const body = passkey.make(asked.json<AnswerOf<typeof beginPasskey>>());
  expect((await api().call('POST', '/api/v2/me/passkeys', { token, body })).statusCode).toBe(204);
  return passkey;
}

async function signInBy(passkey: SoftwarePasskey) {
  const asked = await api().call('POST', '/api/auth/passkeys/options', { body: {} });
  const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
  const body = passkey.use(asked.json<AnswerOf<typeof askPasskey>>());
  return api().call('POST', '/api/auth/passkeys/verify', { body, headers: { cookie } });
}

async function makeKey(token: string, otherwise: object = {}) {
  const body = { name: 'TMS', scopes: ['shipments:read'], expires_at: null, ...otherwise };
  return api().call('POST', `/api/v2/companies/${company}/api-keys`, { token, body });
}

async function addHook(token: string) {
  const body = { url: 'https://9.9.9.9/lading', topics: ['shipment.booked'] };
  return api().call('POST', `/api/v2/companies/${company}/webhooks`, { token, body });
}

const read = (token: string) => api().call('GET', `/api/v2/companies/${company}/shipments`, { token });
const suspended = async (token: string) =>
  (await api().call('GET', '/api/v2/me/suspended-access', { token })).json<{
    items: { uuid: string; kind: string; name: string }[];
  }>().items;
const decide = (token: string, kept: string[], removed: string[]) =>
  api().call('PUT', '/api/v2/me/suspended-access', { token, body: { kept, removed } });

/** The last secret of a page in a mail to an address. */
async function linkIn(page: string, username = owner.username): Promise<string> {
  await doWork(api().context);
  const texts = keptMail(api().context)
    .filter(({ headers }) => headers.to === username)
    .map(({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1]);
  return texts.findLast((secret) => secret !== undefined) ?? '';
}

async function recover(username = owner.username): Promise<void> {
  await api().call('POST', '/api/auth/forgotten_password', {
    form: { type: 'email_link', client_id: 'web', username },
  });
  const token = await linkIn('renew-password', username);
  const form = { token, password: NEXT, password_confirmation: NEXT };
  expect((await api().call('POST', '/api/auth/renew_password', { form })).statusCode).toBe(204);
}

describe('an account that its owner recovers by mail', () => {
  it('lets nobody in by what an intruder added, and the owner by the new password alone', async () => {
    api().clock.advance(HOUR);
    const intruder = await tokenOf(PASSWORD);
    const key = (await makeKey(intruder)).json<{ key: string }>().key;
    await addHook(intruder);
    const passkey = await addPasskey(intruder);
    expect((await signInBy(passkey)).statusCode).toBe(200);
    expect((await read(key)).statusCode).toBe(200);

    await recover();
    expectProblem(await read(intruder), 401, 'signed_out_elsewhere');
    expectProblem(await signInBy(passkey), 401, 'passkey_refused');
    expectProblem(await read(key), 401, 'not_authenticated');
    const again = await signIn(NEXT);
    expect(again.statusCode).toBe(200);
    const { token } = again.json<{ token: string }>();
    const [hook] = (await api().call('GET', `/api/v2/companies/${company}/webhooks`, { token })).json().items;
    expect(hook).toMatchObject({ state: 'off', made_by: { is_member: true } });
    const on = { token, body: { is_on: true } };
    expectProblem(
      await api().call('PUT', `/api/v2/companies/${company}/webhooks/${hook.uuid}`, on),
      409,
      'access_suspended',
    );
  });

  it('keeps what its owner confirms, and loses what they remove', async () => {
    api().clock.advance(HOUR);
    const before = await tokenOf(PASSWORD);
    const key = (await makeKey(before)).json<{ key: string }>().key;
    await addHook(before);
    const passkey = await addPasskey(before);
    await recover();
    const token = await tokenOf(NEXT);
    const items = await suspended(token);
    expect(items.map(({ kind }) => kind).sort()).toEqual(['api_key', 'passkey', 'webhook']);
    const idOf = (kind: string) => items.find((item) => item.kind === kind)?.uuid ?? '';
    expect((await decide(token, [idOf('api_key'), idOf('passkey')], [idOf('webhook')])).json()).toEqual({ items: [] });
    expect((await read(key)).statusCode).toBe(200);
    expect((await signInBy(passkey)).statusCode).toBe(200);
    expect((await api().call('GET', `/api/v2/companies/${company}/webhooks`, { token })).json().items).toEqual([]);
    expectProblem(await signIn(NEXT), 401, 'second_factor_required');
  });

  it('takes no decision on what is another user’s', async () => {
    api().clock.advance(HOUR);
    await addPasskey(await tokenOf(PASSWORD));
    await recover();
    const [item] = await suspended(await tokenOf(NEXT));
    const stranger = await api().scene.person(company, 'COMPANY');
    expect(await suspended(stranger.token)).toEqual([]);
    expectProblem(await decide(stranger.token, [], [item?.uuid ?? '']), 404, 'not_found');
    expect(await suspended(await tokenOf(NEXT))).toHaveLength(1);
  });

  it('keeps what it had when its owner proved the address last', async () => {
    api().clock.advance(HOUR);
    const passkey = await addPasskey(await tokenOf(PASSWORD));
    await recover();
    const token = await tokenOf(NEXT);
    await decide(token, [(await suspended(token))[0]?.uuid ?? ''], []);
    api().clock.advance(HOUR);
    await recover();
    expect((await signInBy(passkey)).statusCode).toBe(200);
    expectProblem(await signIn(NEXT), 401, 'second_factor_required');
  });
});

describe('a session found open', () => {
  it('adds no key without the password', async () => {
    const token = await tokenOf(PASSWORD);
    api().clock.advance(16 * MINUTE);
    expect((await makeKey(token)).json().violations).toMatchObject([{ property_path: 'password', code: 'required' }]);
    expect((await makeKey(token, { password: PASSWORD })).statusCode).toBe(201);
  });
});

describe('“That was not me”', () => {
  it('locks the account: sessions, passkeys and keys end, and support is told', async () => {
    const desk = await api().scene.company('support', 'Lading');
    const agent = await api().scene.person(desk, 'SUPPORT');
    api().clock.advance(HOUR);
    const intruder = await tokenOf(PASSWORD);
    const key = (await makeKey(intruder)).json<{ key: string }>().key;
    const passkey = await addPasskey(intruder);
    const token = await linkIn('not-me');
    expect((await api().call('POST', '/api/auth/not-me', { form: { token } })).statusCode).toBe(204);
    expectProblem(await read(intruder), 401, 'signed_out_elsewhere');
    expectProblem(await read(key), 401, 'not_authenticated');
    expectProblem(await signInBy(passkey), 401, 'passkey_refused');
    expectProblem(await signIn(PASSWORD), 401, 'account_blocked');
    const { items } = (await api().call('GET', `/api/v2/companies/${desk}/waiting`, { token: agent.token })).json();
    expect(items).toMatchObject([{ kind: 'locked_account', entity: { type: 'user', uuid: owner.uuid } }]);
    expectProblem(await api().call('POST', '/api/auth/not-me', { form: { token } }), 401, 'link_expired');

    const unlock = `/api/v2/support/users/${owner.uuid}/unblock`;
    const body = { reason: 'Called back' };
    expect((await api().call('POST', unlock, { token: agent.token, body })).statusCode).toBe(204);
    expectProblem(await signIn(PASSWORD), 401, 'password_expired');
    expectProblem(await signInBy(passkey), 401, 'passkey_refused');
    expectProblem(await read(key), 401, 'not_authenticated');
    await recover();
    expect((await signIn(NEXT)).statusCode).toBe(200);
    expectProblem(await read(key), 401, 'not_authenticated');
  });
});

describe('an address that nobody proved', () => {
  const STRANGER = 'Loose-tailgate-2026';
  const register = (name: string, password: string) => {
    const base = aRegistration();
    const user = { ...base.user, email: 'claire@lys.example', password };
    const proof_of_work = workFor(user.email, api().clock.iso());
    return api().call('POST', '/api/registration/shipper', { body: { ...base, name, user, proof_of_work } });
  };
  const CLAIRE = 'claire@lys.example';

  it('is not held against its owner, who registers and proves it', async () => {
    expect((await register('Faux Fret', STRANGER)).statusCode).toBe(201);
    const stranger = await tokenOf(STRANGER, CLAIRE);
    const me = { token: stranger };
    const { companies } = (await api().call('GET', '/api/v2/me', me)).json();
    company = companies[0].uuid;
    expectProblem(await makeKey(stranger), 409, 'email_unproven');
    expectProblem(await addHook(stranger), 409, 'email_unproven');
    expectProblem(
      await api().call('POST', '/api/v2/me/passkeys/options', { ...me, body: { password: STRANGER } }),
      409,
      'email_unproven',
    );

    const first = await linkIn('email-validation', CLAIRE);
    emptyMailbox(api().context);
    expect((await register('Verrerie Claire', PASSWORD)).statusCode).toBe(201);
    const link = await linkIn('email-validation', CLAIRE);
    expectProblem(
      await api().call('POST', '/api/auth/email_validation', { form: { token: first } }),
      401,
      'link_expired',
    );
    expect((await api().call('POST', '/api/auth/email_validation', { form: { token: link } })).statusCode).toBe(204);
    expect((await signIn(PASSWORD, CLAIRE)).statusCode).toBe(200);
    expectProblem(await register('Encore', PASSWORD), 422, 'violations');
  });

  it('is free again after a week, and the empty account of the stranger is gone', async () => {
    await register('Faux Fret', STRANGER);
    const { token } = (await signIn(STRANGER, CLAIRE)).json<{ token: string }>();
    api().clock.advance(6 * DAY);
    await sweep.run(api().context, { id: '', data: {} });
    expect((await api().call('GET', '/api/v2/me', { token })).statusCode).toBe(200);
    api().clock.advance(2 * DAY);
    await sweep.run(api().context, { id: '', data: {} });
    expect((await api().call('GET', '/api/v2/me', { token })).statusCode).toBe(401);
    expectProblem(await signIn(STRANGER, CLAIRE), 401, 'user_not_found');
  });
});
