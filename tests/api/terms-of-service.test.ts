import { beforeEach, describe, expect, it } from 'vitest';
import { bookDay } from '#freight/invoice/terms.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { installFirstTerms } from '#server/services/people/terms/install-first-terms.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { aRegistration } from '#tests/support/registration.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { someTerms } from '#tests/support/terms.ts';

const api = testApi();
let cast: Cast;
let desk: Person;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  desk = await api().scene.person(await api().scene.company('support', 'Lading Support'), 'SUPPORT');
});

const day = (days: number) => bookDay(api().clock.now() + days * DAY);
const publish = async (changes: object = {}) =>
  api().call('POST', '/api/v2/support/terms-of-service', {
    token: await api().scene.token(desk.uuid),
    body: someTerms({ publication_date: day(0), ...changes }),
  });
const read = (role: string, locale = 'en') => api().call('GET', `/api/v2/terms-of-service/${role}/${locale}`);
const owed = async ({ uuid }: Pick<Person, 'uuid'>) =>
  (await api().call('GET', '/api/v2/me', { token: await api().scene.token(uuid) })).json().terms_of_service;
const accept = async ({ uuid }: Pick<Person, 'uuid'>, terms: string) =>
  api().call('POST', `/api/v2/terms-of-service/${terms}/accept`, { token: await api().scene.token(uuid) });
const versions = async (role = '') =>
  (
    await api().call('GET', `/api/v2/support/terms-of-service${role}`, { token: await api().scene.token(desk.uuid) })
  ).json();

describe('terms of service', () => {
  it('are published by support in every language, and read by everybody', async () => {
    const answer = await publish();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { role: 'shipper', version: 1, state: 'in_force', accepted: 0, published: { reason: 'A first version' } },
    ]);
    const [english, polish] = [await read('shipper'), await read('shipper', 'pl')];
    expect(english.json()).toMatchObject({
      version: 1,
      locale: 'en',
      publication_date: day(0),
      content: 'Pay in time.',
    });
    expect(polish.json()).toMatchObject({ version: 1, locale: 'pl', content: 'Płać w terminie.' });
    expect(polish.json().uuid).not.toBe(english.json().uuid);
  });

  it('are not found for a role without any, and for an unknown role or language', async () => {
    await publish();
    expectProblem(await read('carrier'), 404, 'not_found');
    expectProblem(await read('driver'), 404, 'not_found');
    expectProblem(await read('shipper', 'de'), 404, 'not_found');
  });

  it('are asked of the users of their role alone, until they accept the version in any language', async () => {
    await publish();
    const dispatcher = await api().scene.person(cast.carrier, 'DISPATCHER');
    expect(await owed(cast.shipperUser)).toEqual({ acceptation_required: true });
    expect(await owed(dispatcher)).toEqual({ acceptation_required: false });
    expect(await owed(desk)).toEqual({ acceptation_required: false });
    const answer = await accept(cast.shipperUser, (await read('shipper', 'fr')).json().uuid);
    expect([answer.statusCode, answer.json().terms_of_service]).toEqual([200, { acceptation_required: false }]);
    expect(await owed(cast.shipperUser)).toEqual({ acceptation_required: false });
  });

  it('are asked again once a later version is in force, and the first acceptance stays on record', async () => {
    await publish();
    const first = (await read('shipper')).json().uuid;
    await accept(cast.shipperUser, first);
    await publish({ publication_date: day(2), texts: { en: 'Pay early.', fr: 'Payez tôt.', pl: 'Płać wcześnie.' } });
    expect(await owed(cast.shipperUser)).toMatchObject({ acceptation_required: false });
    expect((await read('shipper')).json().uuid).toBe(first);
    api().clock.advance(2 * DAY);
    expect(await owed(cast.shipperUser)).toMatchObject({ acceptation_required: true });
    const second = (await read('shipper')).json();
    expect(second).toMatchObject({ version: 2, content: 'Pay early.' });
    await accept(cast.shipperUser, second.uuid);
    await accept(cast.shipperUser, second.uuid);
    expect((await versions()).items).toMatchObject([
      { version: 2, state: 'in_force', accepted: 1 },
      { version: 1, state: 'replaced', accepted: 1, texts: [{ content: 'Pay in time.' }, {}, {}] },
    ]);
  });

  it('are accepted with a registration, in the language of the account', async () => {
    await publish();
    const { user } = aRegistration();
    await api().call('POST', '/api/registration/shipper', { body: aRegistration() });
    const form = { grant_type: 'password', client_id: 'web', username: user.email, password: user.password };
    const { token } = (await api().call('POST', '/api/auth/token', { form })).json<{ token: string }>();
    const me = (await api().call('GET', '/api/v2/me', { token })).json();
    expect(me.terms_of_service).toEqual({ acceptation_required: false });
    const { uuid } = (await read('shipper', me.locale)).json();
    const kept = await api()
      .context.db.selectFrom('terms_acceptances')
      .select(['role', 'version', 'terms_uuid'])
      .where('user_uuid', '=', me.uuid)
      .execute();
    expect(kept).toEqual([{ role: 'shipper', version: 1, terms_uuid: uuid }]);
  });

  it('cannot begin before today, and are whole in every language', async () => {
    expectViolations(await publish({ publication_date: day(-1) }), ['publication_date', 'invalid_date']);
    expectViolations(await publish({ publication_date: day(4), texts: { en: 'x', fr: ' ', pl: 'x' } }), [
      'texts.fr',
      'required',
    ]);
  });

  it('get one number each where several people publish at once', async () => {
    const answers = await Promise.all([1, 2, 3].map((each) => publish({ reason: `Number ${each}` })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(answers.map((answer) => answer.json().version).toSorted()).toEqual([1, 2, 3]);
  });

  it('of a far day do not hold up a later version, which replaces them', async () => {
    await publish({ publication_date: '2097-01-01' });
    expect((await publish({ publication_date: day(1) })).json()).toMatchObject({ version: 2, state: 'planned' });
    expect((await versions()).items).toMatchObject([
      { version: 2, state: 'planned' },
      { version: 1, state: 'replaced' },
    ]);
    api().clock.advance(DAY);
    expect((await read('shipper')).json().version).toBe(2);
    expect((await versions()).items).toMatchObject([
      { version: 2, state: 'in_force' },
      { version: 1, state: 'replaced' },
    ]);
  });

  it('begin at midnight in Paris', async () => {
    const night = Date.parse(`${day(1)}T00:00:00Z`) - HOUR / 2 - api().clock.now();
    await publish({ publication_date: day(1) });
    api().clock.advance(night - 2 * HOUR);
    expectProblem(await read('shipper'), 404, 'not_found');
    api().clock.advance(2 * HOUR);
    expect((await read('shipper')).json().version).toBe(1);
  });

  it('are published once by people who read the same version before', async () => {
    await publish();
    const answers = await Promise.all([1, 2, 3].map((each) => publish({ reason: `Number ${each}`, follows: 1 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expectProblem(await publish({ follows: 1 }), 409, 'terms_changed');
    expect((await publish({ follows: 2 })).json()).toMatchObject({ version: 3 });
  });

  it('may be as long as each text may be, in letters of three bytes', async () => {
    const long = 'ツ'.repeat(99_999);
    expect((await publish({ texts: { en: long, fr: long, pl: long } })).statusCode).toBe(201);
    expect((await read('shipper', 'pl')).json().content).toBe(long);
    const longer = `${long}ツツ`;
    expectViolations(await publish({ texts: { en: longer, fr: long, pl: long } }), ['texts.en', 'too_long']);
  });

  it('are accepted with a registration as they were shown, and refused once others are in force', async () => {
    await publish();
    const { user, ...company } = aRegistration();
    const register = (terms: string) =>
      api().call('POST', '/api/registration/shipper', { body: { ...company, user: { ...user, terms } } });
    const [english, unknown] = [(await read('shipper')).json().uuid, '018f0000-0000-7000-8000-000000000001'];
    await publish({ reason: 'A second version' });
    expectProblem(await register(english), 409, 'terms_changed');
    expectProblem(await register(unknown), 409, 'terms_changed');
    const second = (await read('shipper', 'pl')).json().uuid;
    expect((await register(second)).statusCode).toBe(201);
    const kept = await api().context.db.selectFrom('terms_acceptances').select(['version', 'terms_uuid']).execute();
    expect(kept).toEqual([{ version: 2, terms_uuid: second }]);
  });

  it('are said to be accepted by support only where they were, and when', async () => {
    const found = async () =>
      (
        await api().call('GET', `/api/v2/support/users?q=${encodeURIComponent(cast.shipperUser.username)}`, {
          token: await api().scene.token(desk.uuid),
        })
      ).json().items[0].terms_accepted_at;
    expect(await found()).toBeNull();
    await publish();
    await accept(cast.shipperUser, (await read('shipper')).json().uuid);
    const first = new Date(api().clock.now()).toISOString();
    expect(await found()).toBe(first);
    api().clock.advance(DAY);
    await accept(cast.shipperUser, (await read('shipper')).json().uuid);
    expect(await found()).toBe(first);
  });

  it('are not found to accept where there are none', async () => {
    expectProblem(await accept(cast.shipperUser, '018f0000-0000-7000-8000-000000000001'), 404, 'not_found');
  });
});

describe('a new marketplace', () => {
  it('begins with terms of both roles in three languages, and keeps them', async () => {
    await emptyTables(api().context.db);
    await installFirstTerms(api().context.db, api().clock.now());
    await installFirstTerms(api().context.db, api().clock.now());
    for (const role of ['shipper', 'carrier']) {
      for (const locale of ['en', 'fr', 'pl']) {
        const { version, content } = (await read(role, locale)).json();
        expect([version, content.startsWith('# 1. ')]).toEqual([1, true]);
      }
    }
    expect(await api().context.db.selectFrom('terms_of_service').select('uuid').execute()).toHaveLength(6);
  });

  it('gets none once it has users: they would have to accept what its operator never read', async () => {
    await installFirstTerms(api().context.db, api().clock.now());
    expectProblem(await read('shipper'), 404, 'not_found');
  });
});
