import { beforeEach, describe, expect, inject, it } from 'vitest';
import { bookDay } from '#freight/invoice/terms.ts';
import { INVITE_LIFETIME_MS } from '#freight/user/team.ts';
import { addMembership } from '#server/services/people/registration/add-user.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { someoneWaits } from '#tests/support/held-mission.ts';
import { inviteToken } from '#tests/support/invites.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { someTerms } from '#tests/support/terms.ts';

const api = testApi();
let cast: Cast;

const ILSE = 'ilse@verrerie.test';
const PASSWORD = 'Tulipe-417-quai';
const ACCOUNT = {
  first_name: 'Ilse',
  last_name: 'Verbeke',
  phone: '06 39 98 41 07',
  password: PASSWORD,
  locale: 'fr',
  timezone: 'Europe/Brussels',
  terms_of_service: true,
};

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const invites = () => `/api/v2/companies/${cast.shipper}/user-invites`;
const invite = async (email = ILSE) => {
  const { token } = cast.shipperUser;
  const sent = await api().call('POST', invites(), { token, body: { email } });
  return { uuid: sent.json().uuid as string, token: await inviteToken(api().context, email) };
};
const at = (token: string) => `/api/registration/user-invites/${token}`;
const read = (token: string) => api().call('GET', at(token), {});
const accept = (token: string, otherwise: object = {}) =>
  api().call('POST', at(token), { body: { ...ACCOUNT, ...otherwise } });
const join = (token: string, { token: bearer }: Pick<Person, 'token'>) =>
  api().call('POST', `${at(token)}/joining`, { token: bearer });
const signIn = async (username: string) => {
  const form = { grant_type: 'password', client_id: 'web', username, password: PASSWORD };
  return (await api().call('POST', '/api/auth/token', { form })).json<{ token: string }>();
};
const companies = async ({ token }: Pick<Person, 'token'>) =>
  (await api().call('GET', '/api/v2/me', { token })).json().companies;

describe('the link of an invite', () => {
  it('tells what it is to, as often as it is asked', async () => {
    const { token } = await invite();
    for (const answer of [await read(token), await read(token)]) {
      expect(answer.json()).toMatchObject({
        email: ILSE,
        role: 'COMPANY',
        existing_user: false,
        company: { uuid: cast.shipper },
        invited_by: { first_name: expect.any(String) },
        expires_at: api().clock.iso(INVITE_LIFETIME_MS),
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('makes an account with a validated address, and a member who is no owner', async () => {
    const { token } = await invite();
    expect((await accept(token)).statusCode).toBe(201);
    const session = await signIn(ILSE);
    expect(await companies(session)).toMatchObject([{ uuid: cast.shipper, roles: ['COMPANY'], is_owner: false }]);
    const me = (await api().call('GET', '/api/v2/me', session)).json();
    expect(me).toMatchObject({ email: ILSE, phone: '+33639984107', locale: 'fr', timezone: 'Europe/Brussels' });
    const alerts = await api().call('GET', `/api/v2/companies/${cast.shipper}/alerts`, session);
    expect(alerts.json().items).toEqual([]);
    expect((await api().call('GET', invites(), session)).json().items).toEqual([]);
  });

  it('works once, also where two follow it at the same moment', async () => {
    const { token } = await invite();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expectProblem(await read(token), 404, 'not_found');
    expectProblem(await accept(token), 404, 'not_found');
  });

  it('ends after a week, and says then who can send another', async () => {
    const { token } = await invite();
    api().clock.advance(INVITE_LIFETIME_MS);
    for (const answer of [await read(token), await accept(token)]) {
      expectProblem(answer, 410, 'link_expired');
      expect(answer.json().invitation).toMatchObject({
        company: expect.any(String),
        invited_by: { email: cast.shipperUser.username },
        expires_at: api().clock.iso(),
      });
    }
  });

  it('ends with the next one, and where the invite is taken back', async () => {
    const { uuid, token: first } = await invite();
    const { token } = cast.shipperUser;
    api().clock.advance(1000);
    await api().call('POST', `${invites()}/${uuid}/resend`, { token });
    const second = await inviteToken(api().context, ILSE);
    expectProblem(await accept(first), 404, 'not_found');
    expect((await read(second)).statusCode).toBe(200);
    await api().call('DELETE', `${invites()}/${uuid}`, { token });
    expectProblem(await accept(second), 404, 'not_found');
  });

  it.each([
    ['a weak password', { password: 'short' }, ['password', 'password_weak']],
    ['a password of the own name', { password: 'Verbeke-20266' }, ['password', 'password_simple']],
    ['terms not accepted', { terms_of_service: false }, ['terms_of_service', 'required']],
    ['a number that is none', { phone: '12' }, ['phone', 'invalid_phone']],
    ['an address of their own', { email: 'other@lading.test' }, ['email', 'invalid']],
    ['rights of their own', { is_owner: true }, ['is_owner', 'unknown_field']],
  ] as const)('stays where it is followed with %s', async (_, otherwise, found) => {
    const { token } = await invite();
    expectViolations(await accept(token, otherwise), [...found]);
    expect((await accept(token)).statusCode).toBe(201);
  });

  it('is taken with the terms that were shown, and refused once others are in force', async () => {
    const desk = await api().scene.person(await api().scene.company('support', 'Lading Support'), 'SUPPORT');
    const publish = async () =>
      (
        await api().call('POST', '/api/v2/support/terms-of-service', {
          token: await api().scene.token(desk.uuid),
          body: someTerms({ publication_date: bookDay(api().clock.now()) }),
        })
      ).json<{ texts: { uuid: string }[] }>().texts[0]?.uuid;
    const before = await publish();
    const { token } = await invite();
    const now = await publish();
    expectProblem(await accept(token, { terms: before }), 409, 'terms_changed');
    expect((await accept(token, { terms: now })).statusCode).toBe(201);
    const kept = await api().context.db.selectFrom('terms_acceptances').select(['version', 'terms_uuid']).execute();
    expect(kept).toEqual([{ version: 2, terms_uuid: now }]);
  });

  it('cannot be tried out by the hundred', async () => {
    const answers = [];
    for (let guess = 0; guess < 61; guess += 1) answers.push((await read(`guess-${guess}`)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
  });
});

describe('who has an account already', () => {
  const known = () => api().scene.person(cast.carrier, 'DISPATCHER', { passwordHash: cheapHash(PASSWORD) });

  it('joins as themselves, and keeps what they had', async () => {
    const person = await known();
    const { token } = await invite(person.username);
    expect((await read(token)).json()).toMatchObject({ existing_user: true });
    expectProblem(await accept(token), 409, 'account_exists');
    expect((await join(token, person)).json()).toMatchObject({ company: { uuid: cast.shipper } });
    const places = await companies(person);
    expect(places.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual([cast.carrier, cast.shipper].sort());
    expectProblem(await join(token, person), 404, 'not_found');
  });

  it('joins by no link to somebody else', async () => {
    const person = await known();
    const { token } = await invite();
    expectProblem(await join(token, person), 404, 'not_found');
    expect(await companies(person)).toHaveLength(1);
    expect((await read(token)).statusCode).toBe(200);
  });

  it('joins by no link that has ended', async () => {
    const person = await known();
    const { token } = await invite(person.username);
    api().clock.advance(INVITE_LIFETIME_MS);
    expectProblem(await join(token, person), 410, 'link_expired');
    expect(await companies(person)).toHaveLength(1);
  });
});

// The embedded database has one transaction at a time.
if (inject('database').engine === 'postgresql') {
  it('a link that is followed while it is sent again leads in', async () => {
    const { db, now } = api().context;
    const { uuid } = await invite();
    const someone = await api().scene.person(cast.carrier, 'DISPATCHER');
    const place = { company: cast.shipper, roles: ['COMPANY' as const], is_owner: false };
    const { resent } = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('user_invites').where('uuid', '=', uuid).execute();
      const sent = api().call('POST', `${invites()}/${uuid}/resend`, { token: cast.shipperUser.token });
      // It sets off once somebody waits for its answer.
      const resent = sent.then((answer) => answer);
      await someoneWaits(db);
      await addMembership(tx, someone.uuid, place, now());
      return { resent };
    });
    expectProblem(await resent, 404, 'not_found');
    expect(await companies(someone)).toHaveLength(2);
  });
}
