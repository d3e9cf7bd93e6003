import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { INVITE_LIFETIME_MS } from '#freight/user/team.ts';
import type { Tx } from '#server/database/open.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { someoneWaits } from '#tests/support/held-mission.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
const PASSWORD = 'Tulipe-417-quai';
let cast: Cast;
/** Drivers without an account: one with an address, one with a number alone. */
let ewa: string;
let jan: string;

beforeEach(async () => {
  const { context, scene } = api();
  emptyMailbox(context);
  await emptyTables(context.db);
  cast = await scene.cast();
  ewa = await create({ first_name: 'Ewa', last_name: 'Lis', phone: '06 39 98 56 78', email: 'Ewa@delcourt.test' });
  jan = await create({ first_name: 'Jan', last_name: 'Kos', phone: '06 39 98 56 79' });
});

const at = (path = '') => `/api/v2/companies/${cast.carrier}/drivers${path}`;
const post = (path: string, body?: object, token = cast.dispatcher.token) =>
  api().call('POST', at(path), { token, ...(body === undefined ? {} : { body }) });
const create = async (body: object): Promise<string> => (await post('', body)).json().uuid;
const invite = (driver: string, channel?: string, more: object = {}) =>
  post(`/${driver}/invite`, { ...(channel === undefined ? {} : { channel }), ...more });
const statusOf = async (driver: string) =>
  (await api().call('GET', at(`/${driver}`), { token: cast.dispatcher.token })).json().status;
const accept = (token: string, otherwise: object = {}) =>
  api().call('POST', `/api/registration/user-invites/${token}`, {
    body: {
      first_name: 'Ewa',
      last_name: 'Lis',
      password: PASSWORD,
      locale: 'pl',
      terms_of_service: true,
      ...otherwise,
    },
  });
const signIn = (username: string) => {
  const form = { grant_type: 'password', client_id: 'web', username, password: PASSWORD };
  return api().call('POST', '/api/auth/token', { form });
};
const me = (token: string) => api().call('GET', '/api/v2/me', { token });

/** The secret of the link in the mail, or in the text message, that went out last. */
async function mailed(): Promise<string> {
  await doWork(api().context);
  return /invite\?token=([\w-]+)/.exec(keptMail(api().context).at(-1)?.text ?? '')?.[1] ?? '';
}
async function texted(): Promise<{ readonly to: string; readonly text: string; readonly token: string }> {
  await doWork(api().context);
  const folder = join(api().context.settings.LADING_DATA_DIR, 'mail');
  const name =
    readdirSync(folder)
      .filter((file) => file.endsWith('.sms.txt'))
      .sort()
      .at(-1) ?? '';
  const [to = '', text = ''] = readFileSync(join(folder, name), 'utf8').split('\n\n');
  return { to, text, token: /invite\?token=([\w-]+)/.exec(text)?.[1] ?? '' };
}

describe('a driver who is invited by e-mail', () => {
  it('chooses a password by the link, and runs their missions', async () => {
    expect((await invite(ewa)).json()).toMatchObject({ uuid: ewa, status: 'invited' });
    const token = await mailed();
    expect((await api().call('GET', `/api/registration/user-invites/${token}`)).json()).toMatchObject({
      email: 'ewa@delcourt.test',
      role: 'DRIVER',
      driver: { first_name: 'Ewa', last_name: 'Lis', phone: '+33639985678' },
    });
    expect((await accept(token)).statusCode).toBe(201);
    expect(await statusOf(ewa)).toBe('validated');
    const session = (await signIn('ewa@delcourt.test')).json().token;
    expect((await me(session)).json()).toMatchObject({
      phone: '+33639985678',
      companies: [{ uuid: cast.carrier, roles: ['DRIVER'], is_owner: false }],
    });
    const person = { uuid: '', username: '', token: session };
    const mission = await api().scene.mission(cast, { driver: { uuid: ewa, person } });
    const missions = await api().call('GET', '/api/v2/me/missions', { token: session });
    expect(missions.json().items).toMatchObject([{ uuid: mission }]);
  });

  it('is no invite of a member', async () => {
    await invite(ewa);
    const { token } = cast.dispatcher;
    const invites = `/api/v2/companies/${cast.carrier}/user-invites`;
    expect((await api().call('GET', invites, { token })).json().items).toEqual([]);
    expect((await api().call('POST', invites, { token, body: { email: 'ewa@delcourt.test' } })).statusCode).toBe(201);
  });

  it('is invited again: the link before ends', async () => {
    await invite(ewa);
    const first = await mailed();
    api().clock.advance(1000);
    await invite(ewa);
    expectProblem(await accept(first), 404, 'not_found');
    expect((await accept(await mailed())).statusCode).toBe(201);
    expectProblem(await invite(ewa), 409, 'driver_state');
  });

  it('is written to in the language that is asked for, again and on the page of the link', async () => {
    expect((await invite(ewa, 'email', { locale: 'pl' })).json()).toMatchObject({ locale: 'pl' });
    await mailed();
    api().clock.advance(1000);
    await invite(ewa);
    const token = await mailed();
    const subjects = keptMail(api().context).map(({ headers }) => headers.subject);
    expect(subjects).toEqual([expect.stringContaining(' zaprasza '), expect.stringContaining(' zaprasza ')]);
    expect((await api().call('GET', `/api/registration/user-invites/${token}`)).json()).toMatchObject({ locale: 'pl' });
    expect((await accept(token, { locale: undefined })).statusCode).toBe(201);
    const session = (await signIn('ewa@delcourt.test')).json().token;
    expect((await me(session)).json()).toMatchObject({ locale: 'pl' });
  });

  it('is written to in the dispatcher’s language where none is named, and in none that Lading does not speak', async () => {
    const { db } = api().context;
    await db.updateTable('users').set({ locale: 'fr' }).where('uuid', '=', cast.dispatcher.uuid).execute();
    expectViolations(await invite(ewa, 'email', { locale: 'de' }), ['locale', 'not_in_list']);
    expectViolations(await post('', { first_name: 'A', last_name: 'B', phone: '06 39 98 56 71', locale: 'de' }), [
      'locale',
      'not_in_list',
    ]);
    expect((await invite(ewa)).json()).toMatchObject({ locale: 'fr' });
    await mailed();
    expect(keptMail(api().context).at(-1)?.headers.subject).toContain(' vous invite ');
  });

  it('has a week for it', async () => {
    await invite(ewa);
    const token = await mailed();
    api().clock.advance(INVITE_LIFETIME_MS);
    expectProblem(await accept(token), 410, 'link_expired');
    expect(await statusOf(ewa)).toBe('invited');
  });

  it('joins with the account they have', async () => {
    const person = await api().scene.person(cast.rivalCarrier, 'DRIVER');
    const driver = await create({
      first_name: 'Ewa',
      last_name: 'Nowak',
      phone: '06 39 98 56 70',
      email: person.username,
    });
    await invite(driver);
    const joined = await api().call('POST', `/api/registration/user-invites/${await mailed()}/joining`, person);
    expect(joined.json()).toMatchObject({ company: { uuid: cast.carrier } });
    expect(await statusOf(driver)).toBe('validated');
  });
});

describe('a driver who is invited by SMS', () => {
  it('names an address, and is validated once that is', async () => {
    await invite(jan);
    const { to, text, token } = await texted();
    expect([to, text]).toEqual(['+33639985679', expect.stringContaining('https://lading.test/auth/invite?token=')]);
    expectViolations(await accept(token), ['email', 'required']);
    expectViolations(await accept(token, { email: cast.rival.username }), ['email', 'already_used']);
    expect((await accept(token, { email: 'jan@kos.test' })).statusCode).toBe(201);
    expect(await statusOf(jan)).toBe('waiting_validation');
    expect((await signIn('jan@kos.test')).statusCode).toBe(200);
    await doWork(api().context);
    const secret = /email-validation\?token=([\w-]+)/.exec(keptMail(api().context).at(-1)?.text ?? '')?.[1] ?? '';
    await api().call('POST', '/api/auth/email_validation', { form: { token: secret } });
    expect(await statusOf(jan)).toBe('validated');
  });

  it('reads it in the language that they were written down with', async () => {
    const driver = await post('', { first_name: 'Ola', last_name: 'Lis', phone: '06 39 98 56 71', locale: 'pl' });
    expect(driver.json()).toMatchObject({ locale: 'pl', status: 'no_access' });
    await invite(driver.json().uuid);
    expect((await texted()).text).toContain('Wybierz hasło');
  });

  it('is chosen where there is an address too', async () => {
    await invite(ewa, 'sms');
    expect((await texted()).to).toBe('+33639985678');
  });

  it('is nobody who drives for the company already', async () => {
    const { person } = cast.driver;
    await invite(jan);
    const { token } = await texted();
    const join = () => api().call('POST', `/api/registration/user-invites/${token}/joining`, person);
    expectProblem(await join(), 409, 'driver_state');
    expect(await statusOf(jan)).toBe('invited');
    expect((await accept(token, { email: 'jan@kos.test' })).statusCode).toBe(201);
  });

  it('is refused a mail that has no address', async () => {
    expectProblem(await invite(jan, 'email'), 409, 'driver_unreachable');
    expect(await statusOf(jan)).toBe('no_access');
  });
});

describe('a driver who is disabled', () => {
  const driver = () => cast.driver.uuid;
  const disable = (uuid = driver()) => post(`/${uuid}/disable`);
  const enable = (uuid = driver()) => post(`/${uuid}/enable`);

  it('is signed out everywhere, cannot sign in, and gets no mission', async () => {
    const { person } = cast.driver;
    await api()
      .context.db.updateTable('users')
      .set({ password_hash: cheapHash(PASSWORD) })
      .where('uuid', '=', person.uuid)
      .execute();
    const mission = await api().scene.mission(cast, { driver: cast.otherDriver });
    expect((await disable()).json()).toMatchObject({ status: 'disabled' });
    expectProblem(await me(person.token), 401, 'signed_out_elsewhere');
    expectProblem(await signIn(person.username), 401, 'account_blocked');
    const given = await api().call('POST', `/api/v2/companies/${cast.carrier}/missions/${mission}/change-driver`, {
      token: cast.dispatcher.token,
      body: { driver: driver() },
    });
    expectProblem(given, 409, 'driver_unavailable');
  });

  it('goes on with the same account once enabled', async () => {
    const { person } = cast.driver;
    await api()
      .context.db.updateTable('users')
      .set({ password_hash: cheapHash(PASSWORD) })
      .where('uuid', '=', person.uuid)
      .execute();
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    await disable();
    expect((await disable()).json()).toMatchObject({ status: 'disabled' });
    expect((await enable()).json()).toMatchObject({ status: 'validated', user: person.uuid });
    const { token } = (await signIn(person.username)).json();
    const step = await api().call('POST', `/api/v2/me/missions/${mission}/pickup/complete`, {
      token,
      headers: { 'x-occurred-at': api().clock.iso(), 'x-sent-at': api().clock.iso() },
    });
    expect(step.statusCode).toBe(200);
  });

  it('without an account has none afterwards, and the link they were sent is dead', async () => {
    await invite(ewa);
    const token = await mailed();
    await disable(ewa);
    expectProblem(await accept(token), 404, 'not_found');
    expectProblem(await invite(ewa), 409, 'driver_state');
    expect((await enable(ewa)).json()).toMatchObject({ status: 'no_access' });
  });

  it('stays signed in where they work for another carrier too', async () => {
    const { person } = cast.driver;
    const place = { company_uuid: cast.rivalCarrier, roles: ['DRIVER' as const], is_owner: false };
    await api()
      .context.db.insertInto('memberships')
      .values({ ...place, user_uuid: person.uuid, created_at: new Date(api().clock.now()) })
      .execute();
    await disable();
    expect((await me(person.token)).json().companies).toMatchObject([{ uuid: cast.rivalCarrier }]);
  });

  it('is nobody who disables themselves', async () => {
    const company = await api().scene.company('carrier', 'Gruson Frères');
    const both = await api().scene.person(company, 'DISPATCHER_DRIVER');
    const { uuid } = await api().scene.driver(company, { person: both });
    const path = `/api/v2/companies/${company}/drivers/${uuid}/disable`;
    expectProblem(await api().call('POST', path, { token: both.token }), 409, 'own_membership');
  });
});

// The embedded database has one transaction at a time.
if (inject('database').engine === 'postgresql') {
  /** Begins a call while a driver is held, as by a call of their dispatcher; that one goes on once the first waits. */
  const whileHeld = async (uuid: string, begin: () => ReturnType<typeof me>, goOn: (tx: Tx) => Promise<unknown>) => {
    const { db } = api().context;
    const { begun } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('drivers').select('uuid').where('uuid', '=', uuid).forUpdate().execute();
      // It sets off once somebody waits for its answer.
      const begun = begin().then((answer) => answer);
      await someoneWaits(db);
      await goOn(tx);
      return { begun };
    });
    return begun;
  };

  describe('at the same moment', () => {
    it('a link is followed and ended: it leads nowhere', async () => {
      await invite(ewa);
      const token = await mailed();
      const answer = await whileHeld(
        ewa,
        () => accept(token),
        (tx) => tx.deleteFrom('user_invites').where('driver_uuid', '=', ewa).execute(),
      );
      expectProblem(answer, 404, 'not_found');
      expect(await statusOf(ewa)).toBe('invited');
    });

    it('a driver is disabled and removed: they are gone once', async () => {
      const { uuid, person } = cast.driver;
      const path = `/api/v2/companies/${cast.carrier}/users/${person.uuid}`;
      const answer = await whileHeld(
        uuid,
        () => api().call('DELETE', path, { token: cast.dispatcher.token }),
        (tx) => tx.deleteFrom('memberships').where('user_uuid', '=', person.uuid).execute(),
      );
      expectProblem(answer, 404, 'not_found');
    });
  });
}
