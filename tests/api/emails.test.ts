import { beforeEach, describe, expect, inject, it } from 'vitest';
import { DAY, MINUTE } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { someoneWaits } from '#tests/support/held-mission.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail, type ReceivedMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';

const PASSWORD = 'Hardy-lorry-2026';
const NEW = 'claire@glas.example';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
let company: string;
let someone: Person;

beforeEach(async () => {
  emptyMailbox(api().context);
  await emptyTables(api().context.db);
  company = await api().scene.company('shipper', 'Verrerie de la Lys');
  someone = await api().scene.person(company, 'COMPANY', { passwordHash: cheapHash(PASSWORD) });
});

const url = (path: string) => `/api/v2/companies/${company}${path}`;
const change = (email: string, { token } = someone, password = PASSWORD) =>
  api().call('PUT', url('/user-email'), { token, body: { email, password } });
const again = () => api().call('POST', url('/user-email-validation'), { token: someone.token });
const alerts = async (locale = 'en') =>
  (await api().call('GET', url('/alerts'), { token: someone.token, headers: { 'accept-language': locale } })).json<{
    items: { key: string; title: string; text: string; level: string }[];
  }>().items;
const validate = (token: string) => api().call('POST', '/api/auth/email_validation', { form: { token } });
const signIn = (username: string) =>
  api().call('POST', '/api/auth/token', {
    form: { grant_type: 'password', client_id: 'web', username, password: PASSWORD },
  });
async function mails(): Promise<ReceivedMail[]> {
  await doWork(api().context);
  return keptMail(api().context);
}
const secretIn = (mail: ReceivedMail | undefined) =>
  /email-validation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
/** A link for another password, to the address that `someone` signs in with. */
async function passwordLink(): Promise<string> {
  const form = { type: 'email_link', client_id: 'web', username: someone.username };
  await api().call('POST', '/api/auth/forgotten_password', { form });
  const found = (await mails()).map(({ text }) => /renew-password\?token=([\w-]+)/.exec(text)?.[1]);
  return found.findLast((secret) => secret !== undefined) ?? '';
}
const mailTo = async (address: string) => (await mails()).find(({ headers }) => headers.to === address);

describe('an address that is validated', () => {
  it.each([
    ['without the password', {}, ['password', 'required']],
    ['with another password', { password: 'Sturdy-wagon-2027' }, ['password', 'password_wrong']],
  ] as const)('does not change %s', async (_, otherwise, found) => {
    api().clock.advance(16 * MINUTE);
    const answer = await api().call('PUT', url('/user-email'), {
      token: someone.token,
      body: { email: NEW, ...otherwise },
    });
    expectViolations(answer, [...found]);
    expect(await mails()).toEqual([]);
    expect((await api().call('GET', '/api/v2/me', { token: someone.token })).json().email).toBe(someone.username);
  });

  it.each([
    ['another waits', async () => void (await change('jef@glas.example'))],
    [
      'the same waits once more',
      async () => {
        await change('jef@glas.example');
        await change(someone.username);
      },
    ],
  ])('does not change without the password while %s', async (_, wait) => {
    await wait();
    api().clock.advance(16 * MINUTE);
    const answer = await api().call('PUT', url('/user-email'), { token: someone.token, body: { email: NEW } });
    expectViolations(answer, ['password', 'required']);
  });

  it('changes without the password while the session has just begun', async () => {
    const answer = await api().call('PUT', url('/user-email'), { token: someone.token, body: { email: NEW } });
    expect(answer.statusCode).toBe(204);
  });

  it('that never was changes so too', async () => {
    await api().context.db.updateTable('users').set({ email_validated_at: null }).execute();
    const answer = await api().call('PUT', url('/user-email'), { token: someone.token, body: { email: NEW } });
    expect(answer.statusCode).toBe(204);
  });
});

describe('another address', () => {
  it('gets a link, and the one before a notice; it is the name to sign in with once it is confirmed', async () => {
    expect((await change(' Claire@Glas.Example ')).statusCode).toBe(204);
    expect(await alerts()).toEqual([
      {
        key: 'user_email_awaiting_validation',
        level: 'info',
        title: 'Confirm your e-mail address',
        text: `We sent a link to ${NEW}. Follow it to confirm the address.`,
      },
    ]);
    expect((await mailTo(someone.username))?.headers.subject).toBe('Another e-mail address for your account');
    expect((await signIn(someone.username)).statusCode).toBe(200);
    expectProblem(await signIn(NEW), 401, 'user_not_found');

    expect((await validate(secretIn(await mailTo(NEW)))).statusCode).toBe(204);
    expect(await alerts()).toEqual([]);
    expect((await signIn(NEW)).statusCode).toBe(200);
    expectProblem(await signIn(someone.username), 401, 'user_not_found');
  });

  it('hears nothing but its link until it is confirmed: it may be a stranger’s', async () => {
    await change(NEW);
    await change('jef@glas.example');
    const next = 'Sturdy-wagon-2027';
    const body = { current_password: PASSWORD, new_password: next, new_password_confirmation: next };
    await api().call('PUT', '/api/v2/me/password', { token: someone.token, body });
    await change(someone.username, someone, next);
    const heard = (await mails()).map(({ headers }) => `${headers.to}: ${headers.subject}`);
    expect(heard.sort()).toEqual(
      [
        `${NEW}: Confirm your e-mail address`,
        'jef@glas.example: Confirm your e-mail address',
        `${someone.username}: Another e-mail address for your account`,
        `${someone.username}: Another e-mail address for your account`,
        `${someone.username}: Confirm your e-mail address`,
        `${someone.username}: Your password was changed`,
      ].sort(),
    );
  });

  it('is nobody else’s, neither as a name nor as an address', async () => {
    const other = await api().scene.person(company, 'COMPANY', { passwordHash: cheapHash(PASSWORD) });
    expectViolations(await change(other.username), ['email', 'already_used']);
    await change(NEW, other);
    expect((await change(NEW)).statusCode).toBe(204);
    const own = secretIn(await mailTo(NEW));
    expect((await validate(own)).statusCode).toBe(204);
    const third = await api().scene.person(company, 'COMPANY', { passwordHash: cheapHash(PASSWORD) });
    expectViolations(await change(NEW, third), ['email', 'already_used']);
  });

  it.each(['', 'claire', 'claire@glas', 'clаire@glas.example'])('is not %j', async (email) => {
    expect((await change(email)).statusCode).toBe(422);
    expect(await alerts()).toEqual([]);
  });

  it('is given a few times only', async () => {
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push((await change(`claire-${turn}@glas.example`)).statusCode);
    expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe('a validation link', () => {
  it('works once, and for three days', async () => {
    await change(NEW);
    const secret = secretIn(await mailTo(NEW));
    api().clock.advance(3 * DAY - 1);
    expect((await validate(secret)).statusCode).toBe(204);
    expectProblem(await validate(secret), 401, 'link_expired');

    await change('jef@glas.example');
    const late = secretIn(await mailTo('jef@glas.example'));
    api().clock.advance(3 * DAY);
    expectProblem(await validate(late), 401, 'link_expired');
  });

  it('confirms the address it was sent to, and no later one', async () => {
    await change(NEW);
    const secret = secretIn(await mailTo(NEW));
    await change('jef@glas.example');
    expectProblem(await validate(secret), 401, 'link_expired');
    expect((await alerts()).map(({ key }) => key)).toEqual(['user_email_awaiting_validation']);
  });

  it('ends with a new password: somebody else may have given the address', async () => {
    const secretOf = async () => {
      emptyMailbox(api().context);
      expect((await change(NEW)).statusCode).toBe(204);
      return secretIn(await mailTo(NEW));
    };
    const changed = await secretOf();
    const next = 'Sturdy-wagon-2027';
    const body = { current_password: PASSWORD, new_password: next, new_password_confirmation: next };
    expect((await api().call('PUT', '/api/v2/me/password', { token: someone.token, body })).statusCode).toBe(204);
    expectProblem(await validate(changed), 401, 'link_expired');

    const renewed = await secretOf();
    const form = { token: await passwordLink(), password: PASSWORD, password_confirmation: PASSWORD };
    expect((await api().call('POST', '/api/auth/renew_password', { form })).statusCode).toBe(204);
    expectProblem(await validate(renewed), 401, 'link_expired');
  });

  it('to the address one signs in with outlasts a new password', async () => {
    await change(NEW);
    await change(someone.username);
    const own = (await mails()).filter(({ headers }) => headers.to === someone.username);
    const secret = own.map(secretIn).find((found) => found !== '') ?? '';
    const form = { token: await passwordLink(), password: PASSWORD, password_confirmation: PASSWORD };
    expect((await api().call('POST', '/api/auth/renew_password', { form })).statusCode).toBe(204);
    expect((await validate(secret)).statusCode).toBe(204);
  });

  it('ends links for a new password that went to the address before', async () => {
    const old = await passwordLink();
    await change(NEW);
    await validate(secretIn(await mailTo(NEW)));
    expectProblem(await api().call('POST', '/api/auth/password_link', { form: { token: old } }), 401, 'link_expired');
  });

  it('is sent again while the address waits, and not afterwards', async () => {
    await change(NEW);
    await mails();
    emptyMailbox(api().context);
    expect((await again()).statusCode).toBe(204);
    const mail = await mailTo(NEW);
    expect(mail?.headers.subject).toBe('Confirm your e-mail address');
    await validate(secretIn(mail));
    emptyMailbox(api().context);
    expect((await again()).statusCode).toBe(204);
    expect(await mails()).toEqual([]);
  });
});

describe('a mailbox that does not exist', () => {
  it('is an alert in the reader’s language, until the address is another one', async () => {
    await change(NEW);
    await doWork({ ...api().context, mailer: { send: async () => 'undeliverable' as const } });
    expect(await alerts('pl')).toMatchObject([{ key: 'user_email_hard_bounce', level: 'danger' }]);
    expect((await alerts('fr'))[0]?.text).toBe(`La boîte ${NEW} n’existe pas. Corrigez votre adresse.`);
    await change('jef@glas.example');
    expect((await alerts()).map(({ key }) => key)).toEqual(['user_email_awaiting_validation']);
  });
});

// The embedded database has one transaction at a time.
if (inject('database').engine === 'postgresql') {
  it('a link ends where somebody else takes its address at the same moment', async () => {
    const { db } = api().context;
    await change(NEW);
    const secret = secretIn(await mailTo(NEW));
    const other = await api().scene.person(company, 'COMPANY');
    const { followed } = await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ username: NEW }).where('uuid', '=', other.uuid).execute();
      // It sets off once somebody waits for its answer.
      const followed = validate(secret).then((answer) => answer);
      await someoneWaits(db);
      return { followed };
    });
    expectProblem(await followed, 401, 'link_expired');
  });
}
