import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '#freight/user/locale.ts';
import { INVITE_LIFETIME_MS } from '#freight/user/team.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
/** A member of the shipper without an owner's rights. */
let colleague: Person;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  cast = await scene.cast();
  colleague = await scene.person(cast.shipper, 'COMPANY', { firstName: 'Ilse', lastName: 'Verbeke' });
  await rights(colleague, false);
});

const at = (path: string, company = cast.shipper) => `/api/v2/companies/${company}${path}`;
const owner = () => cast.shipperUser;
const as = ({ token }: Pick<Person, 'token'>, method: string, path: string, body?: object, company = cast.shipper) =>
  api().call(method as 'POST', at(path, company), { token, ...(body === undefined ? {} : { body }) });
const invite = (email: string, by = owner(), more = {}) => as(by, 'POST', '/user-invites', { email, ...more });
const invites = async () => (await as(owner(), 'GET', '/user-invites')).json().items;
const rights = (person: Person, is_owner: boolean) =>
  api().context.db.updateTable('memberships').set({ is_owner }).where('user_uuid', '=', person.uuid).execute();
const speaks = ({ uuid }: Person, locale: Locale) =>
  api().context.db.updateTable('users').set({ locale }).where('uuid', '=', uuid).execute();
const reads = async ({ token }: Person) => (await api().call('GET', at('/users'), { token })).statusCode;

describe('an invite', () => {
  it('is listed with who sent it and until when, and goes out with a link that the table does not hold', async () => {
    const { context, clock } = api();
    const made = await invite(' Marc.Leclercq@Verrerie.test ');
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      {
        email: 'marc.leclercq@verrerie.test',
        role: 'COMPANY',
        invited_by: { uuid: owner().uuid },
        existing_user: false,
        is_expired: false,
        expires_at: clock.iso(INVITE_LIFETIME_MS),
      },
    ]);
    expect(await invites()).toEqual([made.json()]);
    await doWork(context);
    const [message] = keptMail(context);
    expect(message?.headers.to).toContain('marc.leclercq@verrerie.test');
    expect(message?.headers.subject).toMatch(/ invites you to .* on Lading$/);
    const token = /\/auth\/invite\?token=([\w-]{43})/.exec(message?.text ?? '')?.[1];
    expect(token).toBeDefined();
    const rows = await context.db.selectFrom('user_invites').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    clock.advance(INVITE_LIFETIME_MS);
    expect(await invites()).toMatchObject([{ is_expired: true }]);
  });

  it('is sent again with its whole time, under another link', async () => {
    const { context, clock } = api();
    const { uuid } = (await invite('marc@verrerie.test')).json();
    const hash = async () =>
      (await context.db.selectFrom('user_invites').select('hash').executeTakeFirstOrThrow()).hash;
    const before = await hash();
    clock.advance(INVITE_LIFETIME_MS + 1);
    const again = await as(owner(), 'POST', `/user-invites/${uuid}/resend`);
    expect(again.json()).toMatchObject({ uuid, is_expired: false, expires_at: clock.iso(INVITE_LIFETIME_MS) });
    expect(Buffer.from(await hash())).not.toEqual(Buffer.from(before));
  });

  it('is written in the language it names, also when it is sent again', async () => {
    const made = await invite('marc@verrerie.test', owner(), { locale: 'pl' });
    expect([made.statusCode, made.json().locale]).toEqual([201, 'pl']);
    await as(owner(), 'POST', `/user-invites/${made.json().uuid}/resend`);
    await doWork(api().context);
    const subjects = keptMail(api().context).map(({ headers }) => headers.subject);
    expect(subjects).toEqual([expect.stringContaining(' zaprasza '), expect.stringContaining(' zaprasza ')]);
    expect(await invites()).toMatchObject([{ locale: 'pl' }]);
  });

  it('without a language is in that of who invites, which an account’s own goes before', async () => {
    const { context, scene } = api();
    await speaks(owner(), 'fr');
    const polish = await scene.person(cast.carrier, 'DISPATCHER', { locale: 'pl' });
    expect((await invite('marc@verrerie.test')).json().locale).toBe('fr');
    await invite(polish.username, owner(), { locale: 'en' });
    await doWork(context);
    const subjects = Object.fromEntries(keptMail(context).map(({ headers: { to, subject } }) => [to, subject]));
    expect(subjects).toEqual({
      'marc@verrerie.test': expect.stringContaining(' vous invite '),
      [polish.username]: expect.stringContaining(' zaprasza '),
    });
  });

  it('is refused in a language that Lading does not speak', async () => {
    expectViolations(await invite('marc@verrerie.test', owner(), { locale: 'de' }), ['locale', 'not_in_list']);
    expect(await invites()).toEqual([]);
  });

  it('is taken back', async () => {
    const { uuid } = (await invite('marc@verrerie.test')).json();
    expect((await as(owner(), 'DELETE', `/user-invites/${uuid}`)).statusCode).toBe(204);
    expect(await invites()).toEqual([]);
    expectProblem(await as(owner(), 'POST', `/user-invites/${uuid}/resend`), 404, 'not_found');
  });

  it('of another company does not exist', async () => {
    const { uuid } = (await invite('marc@verrerie.test')).json();
    const path = `/user-invites/${uuid}`;
    expectProblem(await as(cast.rival, 'DELETE', path, undefined, cast.rivalCarrier), 404, 'not_found');
    expectProblem(await as(cast.rival, 'POST', `${path}/resend`, undefined, cast.rivalCarrier), 404, 'not_found');
    expect(await invites()).toHaveLength(1);
  });

  it('names somebody who has an account already', async () => {
    expect((await invite(cast.rival.username)).json()).toMatchObject({ existing_user: true });
  });

  it.each([
    ['to oneself', () => owner().username, 'already_member'],
    ['to a colleague', () => colleague.username, 'already_member'],
    ['to nobody', () => 'marc', 'invalid_email'],
  ])('is refused %s', async (_, email, code) => {
    expectViolations(await invite(email()), ['email', code]);
  });

  it('is refused a second time, and with a role the company has not', async () => {
    await invite('marc@verrerie.test');
    expectViolations(await invite('MARC@verrerie.test'), ['email', 'already_invited']);
    expectViolations(await invite('sophie@verrerie.test', owner(), { role: 'DISPATCHER' }), ['role', 'invalid']);
    expectViolations(await invite('sophie@verrerie.test', owner(), { role: 'SUPPORT' }), ['role', 'not_in_list']);
    expectViolations(await invite('sophie@verrerie.test', owner(), { is_owner: true }), ['is_owner', 'unknown_field']);
  });

  it('is an owner’s to send, and everyone’s of the office to read', async () => {
    expectProblem(await invite('marc@verrerie.test', colleague), 403, 'forbidden');
    expect((await as(colleague, 'GET', '/user-invites')).statusCode).toBe(200);
  });

  it('goes out thirty times in a row at most', async () => {
    const answers = [];
    for (let count = 0; count <= 30; count += 1) answers.push((await invite(`c${count}@verrerie.test`)).statusCode);
    expect(answers.slice(-2)).toEqual([201, 429]);
  });
});

describe('a member', () => {
  it('becomes an owner, and is none any more', async () => {
    const change = (is_owner: boolean) => as(owner(), 'PUT', `/users/${colleague.uuid}`, { is_owner });
    expect((await change(true)).json()).toMatchObject({ uuid: colleague.uuid, is_owner: true });
    expect((await as(colleague, 'POST', '/user-invites', { email: 'marc@verrerie.test' })).statusCode).toBe(201);
    expect((await change(false)).json()).toMatchObject({ is_owner: false });
    expectProblem(await invite('sophie@verrerie.test', colleague), 403, 'forbidden');
  });

  it('gets a role of the company, and no other', async () => {
    const driver = `/users/${cast.driver.person.uuid}`;
    const change = (role: string) => as(cast.dispatcher, 'PUT', driver, { role }, cast.carrier);
    expect((await change('DISPATCHER_DRIVER')).json()).toMatchObject({ roles: ['DISPATCHER_DRIVER'] });
    expectViolations(await change('COMPANY'), ['role', 'invalid']);
    expectViolations(await change('SUPPORT'), ['role', 'not_in_list']);
  });

  it('becomes no owner as a driver, who decides on nothing', async () => {
    const driver = `/users/${cast.driver.person.uuid}`;
    const change = (body: object) => as(cast.dispatcher, 'PUT', driver, body, cast.carrier);
    expectViolations(await change({ is_owner: true }), ['is_owner', 'invalid']);
    expect((await change({ is_owner: true, role: 'DISPATCHER_DRIVER' })).json()).toMatchObject({ is_owner: true });
  });

  it('is removed: they read nothing any more, and their devices hear of it', async () => {
    expect(await reads(colleague)).toBe(200);
    expect((await as(owner(), 'DELETE', `/users/${colleague.uuid}`)).statusCode).toBe(204);
    expectProblem(await api().call('GET', '/api/v2/me', { token: colleague.token }), 401, 'signed_out_elsewhere');
    expect((await as(owner(), 'GET', '/users')).json().items).toHaveLength(1);
    expectProblem(await as(owner(), 'DELETE', `/users/${colleague.uuid}`), 404, 'not_found');
    expect((await invite(colleague.username)).json()).toMatchObject({ existing_user: true });
  });

  it('of another company too stays signed in, without this one', async () => {
    const { context, clock } = api();
    const membership = { company_uuid: cast.rivalCarrier, roles: ['DISPATCHER' as const], is_owner: false };
    await context.db
      .insertInto('memberships')
      .values({ ...membership, user_uuid: colleague.uuid, created_at: new Date(clock.now()) })
      .execute();
    expect((await as(owner(), 'DELETE', `/users/${colleague.uuid}`)).statusCode).toBe(204);
    expect(await reads(colleague)).toBe(404);
    expect((await api().call('GET', '/api/v2/me', { token: colleague.token })).statusCode).toBe(200);
  });

  it('who drives is no driver with an account any more', async () => {
    const { person, uuid } = cast.driver;
    await as(cast.dispatcher, 'DELETE', `/users/${person.uuid}`, undefined, cast.carrier);
    const driver = await as(cast.dispatcher, 'GET', `/drivers/${uuid}`, undefined, cast.carrier);
    expect(driver.json()).toMatchObject({ user: null, status: 'no_access' });
  });

  it('is no stranger’s to change or remove', async () => {
    const path = `/users/${colleague.uuid}`;
    for (const [method, body] of [
      ['PUT', { is_owner: true }],
      ['DELETE', undefined],
    ] as const) {
      expectProblem(await as(cast.rival, method, path, body), 404, 'not_found');
      expectProblem(await as(cast.rival, method, path, body, cast.rivalCarrier), 404, 'not_found');
      expectProblem(await as(colleague, method, `/users/${owner().uuid}`, body), 403, 'forbidden');
    }
    expect(await reads(colleague)).toBe(200);
  });

  it('cannot remove themselves', async () => {
    await rights(colleague, true);
    expectProblem(await as(owner(), 'DELETE', `/users/${owner().uuid}`), 409, 'own_membership');
  });

  it('who is the last owner stays one, also while two leave at once', async () => {
    expectProblem(await as(owner(), 'PUT', `/users/${owner().uuid}`, { is_owner: false }), 409, 'last_owner');
    await rights(colleague, true);
    const statuses = await Promise.all(
      [owner(), colleague].map(
        async (person) => (await as(person, 'PUT', `/users/${person.uuid}`, { is_owner: false })).statusCode,
      ),
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });
});
