import { beforeAll, describe, expect, it } from 'vitest';
import { json } from '#server/database/sql.ts';
import { testApi } from '#tests/support/api.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi({ environment: { SUPPORT_PHONE: '+33199000000', SUPPORT_EMAIL: 'help@lading.test' } });
let cast: Cast;

beforeAll(async () => {
  cast = await api().scene.cast();
});

const get = (url: string, { token }: Pick<Person, 'token'>) => api().call('GET', url, { token });
const company = (path = '', uuid = cast.carrier) => `/api/v2/companies/${uuid}${path}`;

describe('me', () => {
  it('is the user with their companies and roles', async () => {
    const { scene, clock } = api();
    const person = await scene.person(cast.carrier, 'DISPATCHER_DRIVER', {
      firstName: 'Ève',
      lastName: "D'Haene",
      locale: 'fr',
    });
    expect((await get('/api/v2/me', person)).json()).toEqual({
      uuid: person.uuid,
      username: person.username,
      email: person.username,
      first_name: 'Ève',
      last_name: "D'Haene",
      phone: null,
      locale: 'fr',
      timezone: 'Europe/Paris',
      registered_at: clock.iso(),
      is_first_connection: true,
      password_changed_at: null,
      notifications_read_at: null,
      owes_second_factor: false,
      terms_of_service: { acceptation_required: false },
      companies: [
        {
          uuid: cast.carrier,
          name: 'Transports Delcourt',
          status: 'active',
          is_onboarded: true,
          documents_end: null,
          country: 'FR',
          is_owner: true,
          is_carrier: true,
          roles: ['DISPATCHER_DRIVER'],
          settings: {},
        },
      ],
    });
  });

  it.each([
    ['COMPANY', 'shipper', false],
    ['MONO_DRIVER', 'carrier', true],
    ['DISPATCHER', 'carrier', true],
    ['DISPATCHER_DRIVER', 'carrier', true],
    ['DRIVER', 'carrier', true],
    ['SUPPORT', 'support', false],
  ] as const)('is of a carrier or not, by their role: %s', async (role, kind, isCarrier) => {
    const { scene } = api();
    const person = await scene.person(await scene.company(kind, 'Firm'), role);
    expect((await get('/api/v2/me', person)).json().companies).toMatchObject([
      { roles: [role], is_carrier: isCarrier },
    ]);
  });

  it('has the company they joined first at the head', async () => {
    const { scene, context, clock } = api();
    const person = await scene.person(cast.carrier, 'DISPATCHER');
    await context.db
      .insertInto('memberships')
      .values({
        user_uuid: person.uuid,
        company_uuid: cast.rivalCarrier,
        roles: ['DRIVER'],
        is_owner: false,
        created_at: new Date(clock.now() - 1),
      })
      .execute();
    const { companies } = (await get('/api/v2/me', person)).json();
    expect(companies).toMatchObject([
      { uuid: cast.rivalCarrier, roles: ['DRIVER'], is_onboarded: true },
      { uuid: cast.carrier, roles: ['DISPATCHER'] },
    ]);
  });

  it('may be of no company', async () => {
    const { scene, context } = api();
    const person = await scene.person(cast.carrier, 'DISPATCHER');
    await context.db.deleteFrom('memberships').where('user_uuid', '=', person.uuid).execute();
    expect((await get('/api/v2/me', person)).json().companies).toEqual([]);
    expectProblem(await get(company(), person), 404, 'not_found');
    expect((await get('/api/v2/me/missions', person)).json().items).toEqual([]);
  });

  it('tells nothing of the password', async () => {
    const { scene } = api();
    const person = await scene.person(cast.carrier, 'DISPATCHER', { passwordHash: '$argon2id$secret' });
    expect((await get('/api/v2/me', person)).body).not.toMatch(/argon2|secret|hash/);
  });
});

describe('the language', () => {
  const choose = (locale: unknown, { token }: Person, headers = {}) =>
    api().call('PUT', '/api/v2/me/locale', { token, body: { locale }, headers });

  it.each(['en', 'fr', 'pl'])('%s is kept and answered', async (locale) => {
    const person = cast.driver.person;
    const answer = await choose(locale, person);
    expect([answer.statusCode, answer.json().locale, answer.json().uuid]).toEqual([200, locale, person.uuid]);
    expect((await get('/api/v2/me', person)).json().locale).toBe(locale);
  });

  it('of one person is not that of another', async () => {
    await choose('pl', cast.driver.person);
    expect((await get('/api/v2/me', cast.dispatcher)).json().locale).toBeNull();
  });

  it.each([['de'], ['EN'], ['en-GB'], ['']])('%j is not spoken here', async (locale) => {
    expectViolations(await choose(locale, cast.driver.person), ['locale', 'not_in_list']);
  });

  it.each([[null], [7], [['fr']]])('is not %j', async (locale) => {
    expectViolations(await choose(locale, cast.driver.person), ['locale', 'not_in_list']);
  });

  it('of the sentences of an answer is that of the request', async () => {
    await choose('pl', cast.driver.person);
    const answer = await choose('de', cast.driver.person, { 'accept-language': 'fr' });
    expect(answer.json().title).toBe('Certains champs ne sont pas valides.');
  });
});

describe('the identity', () => {
  const change = (body: object, { token }: Pick<Person, 'token'>) =>
    api().call('PUT', '/api/v2/me/identity', { token, body });
  const named = { first_name: ' Clarisse ', last_name: 'Dumortier', phone: '06 39 98 42 10' };

  it('is kept, with the number as it is dialled from the time zone', async () => {
    const person = await api().scene.person(cast.shipper, 'COMPANY');
    expect((await change(named, person)).json()).toMatchObject({
      first_name: 'Clarisse',
      phone: '+33639984210',
      timezone: 'Europe/Paris',
      username: person.username,
    });
    const polish = { ...named, phone: '601 234 567', timezone: 'Europe/Warsaw' };
    expect((await change(polish, person)).json()).toMatchObject({ phone: '+48601234567', timezone: 'Europe/Warsaw' });
    expect((await change({ ...named, phone: '' }, person)).json()).toMatchObject({ phone: null });
    expect((await get('/api/v2/me', cast.shipperUser)).json().first_name).not.toBe('Clarisse');
  });

  it.each([
    [{ first_name: '  ' }, 'first_name', 'required'],
    [{ last_name: 'x'.repeat(61) }, 'last_name', 'too_long'],
    [{ phone: '12' }, 'phone', 'invalid_phone'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'not_in_list'],
    [{ username: 'boss@lading.test' }, 'username', 'unknown_field'],
    [{ blocked_at: null }, 'blocked_at', 'unknown_field'],
  ])('is refused with %j', async (wrong, path, code) => {
    expectViolations(await change({ ...named, ...wrong }, cast.dispatcher), [path, code]);
  });
});

describe('the company', () => {
  it('is shown to its members', async () => {
    expect((await get(company(), cast.dispatcher)).json()).toEqual({
      uuid: cast.carrier,
      name: 'Transports Delcourt',
      status: 'active',
      is_carrier: true,
      phone: '+33320000000',
      billing: { payment_mode: 'bank_transfer', billing_mode: 'monthly', vat_number: null, vat_franchise: false },
      billing_email: null,
      pending_changes: [],
      ubl_by_mail: false,
      address: { street_name: '1 rue du Port', postal_code: '59000', city: 'Lille', country: 'FR' },
      language: 'en',
      animation_user: null,
    });
    expect((await get(company('', cast.shipper), cast.shipperUser)).json()).toMatchObject({ is_carrier: false });
  });

  it.each(['onboarding', 'locked'] as const)('that is %s says so, also in me', async (status) => {
    const { scene, context } = api();
    const uuid = await scene.company('carrier', 'Transports Lents');
    const person = await scene.person(uuid, 'DISPATCHER');
    await context.db.updateTable('companies').set({ status }).where('uuid', '=', uuid).execute();
    expect((await get(company('', uuid), person)).json().status).toBe(status);
    expect((await get('/api/v2/me', person)).json().companies).toMatchObject([{ status }]);
  });

  it.each(['', '/users'])('is not for its drivers: %s', async (path) => {
    expectProblem(await get(company(path), cast.driver.person), 403, 'forbidden');
  });

  it.each(['', '/users', '/contact-phone-numbers', '/missions', '/drivers'])(
    'does not exist for strangers: %s',
    async (path) => {
      for (const stranger of [cast.rival, cast.shipperUser])
        expectProblem(await get(company(path), stranger), 404, 'not_found');
      expectProblem(await get(company(path, crypto.randomUUID()), cast.dispatcher), 404, 'not_found');
    },
  );
});

describe('whom to call', () => {
  it('is the marketplace where nobody looks after the company, for drivers too', async () => {
    for (const person of [cast.dispatcher, cast.driver.person]) {
      expect((await get(company('/contact-phone-numbers'), person)).json()).toEqual({
        items: [{ name: 'Lading', phone: '+33199000000', email: 'help@lading.test' }],
      });
    }
  });

  it('is the person who does', async () => {
    const { scene, context } = api();
    const uuid = await scene.company('shipper', 'Verrerie');
    const person = await scene.person(uuid, 'COMPANY');
    const animation = { first_name: 'Iga', last_name: 'Lis', phone: '+33199000001', email: 'iga@lading.test' };
    await context.db
      .updateTable('companies')
      .set({ animation_user: json(animation) })
      .where('uuid', '=', uuid)
      .execute();
    expect((await get(company('/contact-phone-numbers', uuid), person)).json()).toEqual({
      items: [{ name: 'Iga Lis', phone: '+33199000001', email: 'iga@lading.test' }],
    });
    expect((await get(company('', uuid), person)).json().animation_user).toEqual(animation);
  });
});

describe('the members of a company', () => {
  it('are listed by name, as letters sort for people, and paged', async () => {
    const { scene } = api();
    const uuid = await scene.company('shipper', 'Verrerie');
    const names = [
      ['Zoé', 'Abel'],
      ['Ada', 'de Smet'],
      ['Ada', 'Desmet'],
      ['Ann', 'Éluard'],
      ['Ania', 'Łoś'],
      ['Ewa', 'Lotz'],
      ['ann', 'zola'],
    ] as const;
    const shuffled = [4, 2, 6, 0, 3, 5, 1].map((index) => names[index] ?? names[0]);
    const people: Person[] = [];
    for (const [firstName, lastName] of shuffled)
      people.push(await scene.person(uuid, 'COMPANY', { firstName, lastName }));
    const [anyone = cast.shipperUser] = people;
    const whole = (await get(company('/users', uuid), anyone)).json();
    expect(whole.meta).toEqual({ item_count: 7, pagination: { current_page: 1, page_count: 1, page_size: 30 } });
    const shown = whole.items.map(
      (user: { first_name: string; last_name: string }) => `${user.first_name} ${user.last_name}`,
    );
    expect(shown).toEqual(['Zoé Abel', 'Ada de Smet', 'Ada Desmet', 'Ann Éluard', 'Ania Łoś', 'Ewa Lotz', 'ann zola']);
    const second = (await get(company('/users?limit=3&page=2', uuid), anyone)).json();
    expect(second.items).toEqual(whole.items.slice(3, 6));
    expect(second.meta.pagination).toEqual({ current_page: 2, page_count: 3, page_size: 3 });
  });

  it('are told with what they are, and with nothing they keep to themselves', async () => {
    const { items } = (await get(company('/users'), cast.dispatcher)).json();
    expect(items).toContainEqual({
      uuid: cast.driver.person.uuid,
      first_name: 'Krzysztof',
      last_name: 'Nowak',
      email: cast.driver.person.username,
      phone: null,
      is_owner: false,
      roles: ['DRIVER'],
      last_seen_at: api().clock.iso(),
    });
  });
});

describe('the country reference', () => {
  const OPEN = 'FR BE DE NL ES IT LU MC AD PL HU AT HR DK SE SK CZ SI PT BG RO EE LT LV GR'.split(' ');
  const CLOSED = 'FI CY MT NO CH IE'.split(' ');
  type Row = Record<string, unknown> & { 'iso-2': string; 'iso-3': string; opened: boolean };
  const rows = async (): Promise<Row[]> => (await api().call('GET', '/api/v2/countries')).json().items;

  it('has the open countries and the others, in order', async () => {
    const countries = await rows();
    expect(countries.filter(({ opened }) => opened).map((row) => row['iso-2'])).toEqual(OPEN);
    expect(countries.filter(({ opened }) => !opened).map((row) => row['iso-2'])).toEqual(CLOSED);
  });

  it('names Greece EL for VAT, and no other country otherwise than by its code', async () => {
    const prefixes = (await rows())
      .filter((row) => row.vat_prefix !== undefined)
      .map((row) => [row['iso-2'], row.vat_prefix]);
    expect(prefixes).toEqual([['GR', 'EL']]);
  });

  it('marks euro deliveries of Belgium and Germany alone, and ad valorem insurance nowhere', async () => {
    const countries = await rows();
    expect(
      countries.filter(({ delivery }) => delivery !== undefined).map((row) => [row['iso-2'], row.delivery]),
    ).toEqual([
      ['BE', { euro: true }],
      ['DE', { euro: true }],
    ]);
    expect(countries.every((row) => row.ad_valorem_insurance === false)).toBe(true);
    for (const flag of ['beta', 'new', 'disabled-for-home'])
      expect(countries.every((row) => typeof row[flag] === 'boolean')).toBe(true);
  });

  it('has codes of two and of three letters, each once', async () => {
    const countries = await rows();
    for (const code of ['iso-2', 'iso-3'] as const) {
      const codes = countries.map((row) => row[code]);
      expect(new Set(codes).size).toBe(31);
      expect(codes.every((text) => text.length === Number(code.at(-1)))).toBe(true);
    }
  });

  it('is for everybody, signed in or not', async () => {
    expect((await api().call('GET', '/api/v2/countries', { token: cast.driver.person.token })).statusCode).toBe(200);
  });
});

describe('read notifications', () => {
  const read = (read_at: unknown, { token }: Person) =>
    api().call('PUT', '/api/v2/me/notifications/read', { token, body: { read_at } });

  it('are read on every device, never less far than before and never in the future', async () => {
    const { scene, clock } = api();
    const person = await scene.person(cast.carrier, 'DRIVER');
    const at = (ago: number) => new Date(clock.now() - ago).toISOString();
    expect((await read(at(5000), person)).json()).toMatchObject({ notifications_read_at: at(5000) });
    await read(at(9000), person);
    expect((await get('/api/v2/me', person)).json()).toMatchObject({ notifications_read_at: at(5000) });
    expect((await read(at(-60_000), person)).json()).toMatchObject({ notifications_read_at: at(0) });
    expect((await get('/api/v2/me', cast.dispatcher)).json()).toMatchObject({ notifications_read_at: null });
  });

  it.each([
    [undefined, 'required'],
    ['yesterday', 'invalid_time'],
    [17, 'wrong_type'],
  ])('%j is no moment', async (value, code) => {
    expectViolations(await read(value, cast.driver.person), ['read_at', code]);
  });
});
