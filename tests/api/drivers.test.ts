import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Driver } from '#freight/driver/driver.ts';
import { readPhone } from '#freight/phone/phone.ts';
import { COUNTRIES } from '#freight/place/country.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { testApi } from '#tests/support/api.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import type { CallOptions } from '#tests/support/test-server.ts';
import { problemOf } from '#tests/support/whole-problem.ts';

const api = testApi();
let cast: Cast;
let carrier: string;
let dispatcher: Person;

beforeAll(async () => {
  cast = await api().scene.cast();
});
beforeEach(async () => {
  carrier = await api().scene.company('carrier', 'Transports Lents');
  dispatcher = await api().scene.person(carrier, 'DISPATCHER');
});

const drivers = (path = '', company = carrier) => `/api/v2/companies/${company}/drivers${path}`;
const get = (path = '', { token } = dispatcher) => api().call('GET', drivers(path), { token });
const create = (body: Record<string, unknown>, { token = dispatcher.token, ...options }: CallOptions = {}) =>
  api().call('POST', drivers(), { token, body, ...options });
const ewa = { first_name: 'Ewa', last_name: 'Zając', phone: '06 39 98 56 78' };
const namesOf = ({ items }: { items: Driver[] }) => items.map((driver) => `${driver.last_name} ${driver.first_name}`);

describe('the drivers of a company', () => {
  it('are listed by name, as letters sort for people', async () => {
    const sorted = [
      'Abel Zoé',
      "D'Haene Ève",
      'de Smet Ada',
      'Desmet Ada',
      'Éluard Ann',
      'Łoś Ania',
      'Lotz Ewa',
      'Øst Ole',
      'Strauß Max',
      'zola ann',
    ];
    for (const name of sorted.toSorted()) {
      const [first = '', ...last] = name.split(' ').reverse();
      await api().scene.driver(carrier, { firstName: first, lastName: last.reverse().join(' ') });
    }
    expect(namesOf((await get()).json())).toEqual(sorted.toSorted((a, b) => (searchKey(a) < searchKey(b) ? -1 : 1)));
    expect(namesOf((await get('?limit=4&page=2')).json())).toEqual(namesOf((await get()).json()).slice(4, 8));
  });

  it('sort the same on every database: a space before a letter, accents not at all', async () => {
    for (const lastName of ['Desmet', 'De Smet', 'Dé Smet', 'DE SMET', "De'Smet"]) {
      await api().scene.driver(carrier, { firstName: 'A', lastName });
    }
    const keys = namesOf((await get()).json()).map(searchKey);
    expect(keys).toEqual(['de smet a', 'de smet a', 'de smet a', "de'smet a", 'desmet a']);
  });

  it('are shown with their account, where they have one', async () => {
    const person = await api().scene.person(carrier, 'DRIVER');
    const driver = await api().scene.driver(carrier, { person, phone: '+33639985678' });
    const shown = {
      uuid: driver.uuid,
      user: person.uuid,
      first_name: 'Krzysztof',
      last_name: 'Nowak',
      phone: '+33639985678',
      email: null,
      status: 'validated',
    };
    expect((await get()).json().items).toEqual([{ ...shown, locale: null }]);
    expect((await get(`/${driver.uuid}`)).json()).toEqual({ ...shown, locale: null, lost_steps: null });
  });

  it('are found by any part of their name, without accents and case', async () => {
    await api().scene.driver(carrier, { firstName: 'Władysław', lastName: 'Żółć' });
    await api().scene.driver(carrier, { firstName: 'Ann', lastName: 'Peeters' });
    for (const q of ['zolc', 'ŻÓŁĆ', 'ólć', 'wladyslaw', 'zolc wlady', ' zolc ']) {
      expect(namesOf((await get(`?q=${encodeURIComponent(q)}`)).json()), q).toEqual(['Żółć Władysław']);
    }
    expect((await get('?q=')).json().meta.item_count).toBe(2);
    expect((await get('?q=peters')).json()).toMatchObject({ items: [], meta: { item_count: 0 } });
  });

  it.each(['%', '_', '\\', '%%%', 'a%b', "'", '*', '.'])(
    'are not found by a sign that stands for others: %s',
    async (q) => {
      await api().scene.driver(carrier, { firstName: 'Ann', lastName: 'Peeters' });
      expect((await get(`?q=${encodeURIComponent(q)}`)).json().items).toEqual([]);
    },
  );

  it('that were deleted are gone; those disabled are not', async () => {
    const deleted = await api().scene.driver(carrier, { status: 'deleted' });
    const disabled = await api().scene.driver(carrier, { status: 'disabled' });
    expect((await get()).json().items).toMatchObject([{ uuid: disabled.uuid, status: 'disabled' }]);
    expectProblem(await get(`/${deleted.uuid}`), 404, 'not_found');
  });

  it('are not those of another', async () => {
    await api().scene.driver(carrier);
    expect((await get()).json().items).toHaveLength(1);
    for (const path of [`/${cast.driver.uuid}`, `/${cast.driver.uuid}/metrics/missions`]) {
      expectProblem(await get(path), 404, 'not_found');
    }
    const answer = await api().call('PUT', drivers(`/${cast.driver.uuid}/phone`), {
      token: dispatcher.token,
      body: { phone: ewa.phone },
    });
    expectProblem(answer, 404, 'not_found');
  });

  it.each([
    ['?q=%00', 'q', 'control_characters'],
    [`?q=${'x'.repeat(101)}`, 'q', 'too_long'],
    ['?name=x', 'name', 'unknown_field'],
  ])('are not searched by %s', async (query, path, code) => {
    expectViolations(await get(query), [path, code]);
  });
});

describe('adding a driver', () => {
  it('keeps the number in the form that is the same everywhere', async () => {
    const answer = await create({ ...ewa, email: 'ewa@lading.test' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      user: null,
      first_name: 'Ewa',
      last_name: 'Zając',
      phone: '+33639985678',
      email: 'ewa@lading.test',
      status: 'no_access',
      locale: null,
    });
    expect((await get(`/${answer.json().uuid}`)).json()).toEqual({ ...answer.json(), lost_steps: null });
    expect((await get('?q=zajac')).json().items).toEqual([answer.json()]);
  });

  it('takes a name as it was typed, without the white space around it', async () => {
    const answer = await create({ ...ewa, first_name: ' Ewa  Maria ', last_name: '\u00c9 ' });
    expect(answer.json()).toMatchObject({ first_name: 'Ewa  Maria', last_name: '\u00c9', email: null });
  });

  it.each([
    ['+1 202-555-0123', '+12025550123'],
    ['001 202 555 0123', '+12025550123'],
    ['06.39.98.56.78', '+33639985678'],
    ['(0)6 39 98 56 78', '+33639985678'],
    ['+33 (0)6 39 98 56 78', '+33639985678'],
    ['0639985678 ext. 4', '+33639985678;ext=4'],
  ])('reads the number %s', async (phone, read) => {
    const answer = await create({ ...ewa, phone });
    expect([answer.statusCode, answer.json().phone]).toEqual([201, read]);
  });

  it.each(['12', '06 39 98 56', '+999 123 456 789', 'call me', '06 39 98 56 78 90 12', '+', '\u0660\u0661'])(
    'refuses the number %s',
    async (phone) => {
      expectViolations(await create({ ...ewa, phone }), ['phone', 'invalid_phone']);
      expect((await get()).json().items).toEqual([]);
    },
  );

  it.each([
    ['FR', '063998', '+33'],
    ['PL', '1', '+48'],
    ['BE', '1', '+32'],
    ['GR', '123', '+30'],
  ])('shows a number that would be right in %s', async (country, phone, prefix) => {
    const company = await api().scene.company('carrier', 'Elsewhere', country);
    const { token } = await api().scene.person(company, 'DISPATCHER');
    const answer = await api().call('POST', drivers('', company), { token, body: { ...ewa, phone } });
    const [violation] = problemOf(answer).violations ?? [];
    const example = /for example ([\d ]+)\.$/.exec(violation?.message ?? '')?.[1] ?? '';
    const read = readPhone(example, country);
    expect(read.ok && read.value.startsWith(prefix)).toBe(true);
    const created = await api().call('POST', drivers('', company), { token, body: { ...ewa, phone: example } });
    expect(created.statusCode).toBe(201);
  });

  it('has an example for every country of the reference', async () => {
    for (const country of COUNTRIES) {
      const company = await api().scene.company('carrier', 'Elsewhere', country['iso-2']);
      const { token } = await api().scene.person(company, 'DISPATCHER');
      const answer = await api().call('POST', drivers('', company), { token, body: { ...ewa, phone: '1' } });
      expect(problemOf(answer).violations?.[0]?.message, country['iso-2']).toMatch(/for example [\d ()-]{5,}\.$/);
    }
  });

  it('says so in the language of the request', async () => {
    const french = await create({ ...ewa, phone: '1' }, { headers: { 'accept-language': 'fr' } });
    expect(french.json().violations[0].message).toMatch(/^Saisissez un numéro de téléphone valide, par exemple \d/);
  });

  it('refuses a number another of its drivers has, but for one who was deleted', async () => {
    await create(ewa);
    expectViolations(await create({ ...ewa, first_name: 'Iga', phone: '+33 6 39 98 56 78' }), [
      'phone',
      'already_used',
    ]);
    await api()
      .context.db.updateTable('drivers')
      .set({ status: 'deleted' })
      .where('company_uuid', '=', carrier)
      .execute();
    expect((await create(ewa)).statusCode).toBe(201);
  });

  it('does not mind that a driver of another company has it', async () => {
    await create(ewa);
    const { token } = cast.dispatcher;
    expect((await api().call('POST', drivers('', cast.carrier), { token, body: ewa })).statusCode).toBe(201);
  });

  it('twice at once with one number adds one', async () => {
    const server = await api().beside();
    const url = drivers();
    const answers = await Promise.all(
      [api(), server, api(), server].map(({ call }) => call('POST', url, { token: dispatcher.token, body: ewa })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 422, 422, 422]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 422))
      expectViolations(answer, ['phone', 'already_used']);
    expect((await get()).json().items).toHaveLength(1);
  });

  it.each([
    ['first_name', '', 'required'],
    ['last_name', '   ', 'required'],
    ['last_name', 'x'.repeat(61), 'too_long'],
    ['phone', '', 'required'],
    ['phone', '0'.repeat(41), 'too_long'],
    ['phone', 33639985678, 'wrong_type'],
    ['email', 'ewa@', 'invalid_email'],
    ['email', `${'e'.repeat(250)}@lading.test`, 'too_long'],
    ['email', '', 'invalid_email'],
    ['status', 'validated', 'unknown_field'],
    ['user', randomUUID(), 'unknown_field'],
  ])('names %s where it is not right: %j', async (field, value, code) => {
    const { violations = [] } = expectProblem(await create({ ...ewa, [field]: value }), 422, 'violations');
    expect(violations).toContainEqual(expect.objectContaining({ property_path: field, code }));
  });

  it('once for one key', async () => {
    const key = randomUUID();
    const [first, second] = [await create(ewa, { key }), await create(ewa, { key })];
    expect([first.statusCode, second.statusCode, second.headers['idempotency-replayed']]).toEqual([201, 201, 'true']);
    expect(second.body).toBe(first.body);
    expect((await get()).json().items).toHaveLength(1);
  });
});

describe("a driver's number", () => {
  const setPhone = (driver: string, phone: string) =>
    api().call('PUT', drivers(`/${driver}/phone`), { token: dispatcher.token, body: { phone } });

  it('is changed, and changes on their missions', async () => {
    const driver = await api().scene.driver(carrier, { phone: '+33639985678' });
    const mission = await api().scene.mission({ carrier, shipper: cast.shipper, dispatcher }, { driver });
    const answer = await setPhone(driver.uuid, '06 39 98 43 21');
    expect([answer.statusCode, answer.json().phone]).toEqual([200, '+33639984321']);
    const shown = (
      await api().call('GET', `/api/v2/companies/${carrier}/missions/${mission}`, { token: dispatcher.token })
    ).json();
    expect(shown.driver.phone).toBe('+33639984321');
  });

  it('may stay as it is, and may not be that of a colleague', async () => {
    const driver = await api().scene.driver(carrier, { phone: '+33639985678' });
    await api().scene.driver(carrier, { phone: '+33639984321' });
    expect((await setPhone(driver.uuid, '0639985678')).statusCode).toBe(200);
    expectViolations(await setPhone(driver.uuid, '0639984321'), ['phone', 'already_used']);
    expectViolations(await setPhone(driver.uuid, '1'), ['phone', 'invalid_phone']);
    expect((await get(`/${driver.uuid}`)).json().phone).toBe('+33639985678');
  });

  it('of nobody is not changed', async () => {
    expectProblem(await setPhone(randomUUID(), ewa.phone), 404, 'not_found');
    const gone = await api().scene.driver(carrier, { status: 'deleted' });
    expectProblem(await setPhone(gone.uuid, ewa.phone), 404, 'not_found');
  });
});

describe("a driver's figures", () => {
  it('count their missions of this company by their state', async () => {
    const { scene } = api();
    const same = { carrier, shipper: cast.shipper, dispatcher };
    const driver = await scene.driver(carrier);
    for (const steps of [[], [], ['pickup'], ['pickup', 'delivery'], ['proof'], ['cancelled']] as const) {
      await scene.mission(same, { driver, steps });
      await scene.mission(same, { steps });
    }
    expect((await get(`/${driver.uuid}/metrics/missions`)).json()).toEqual({
      planned: 2,
      in_progress: 2,
      completed: 1,
      cancelled: 1,
      total: 6,
      late_pickup: 0,
      late_delivery: 0,
      to_pickup: 2,
      to_deliver: 1,
      to_upload_pod: 1,
    });
  });
});

describe('a carrier of one truck', () => {
  it('is their own driver', async () => {
    const { scene, call } = api();
    const company = await scene.company('carrier', 'Quévillart Route');
    const person = await scene.person(company, 'MONO_DRIVER');
    const driver = await scene.driver(company, { person });
    const list = (await call('GET', drivers('', company), { token: person.token })).json();
    expect(list.items).toMatchObject([{ uuid: driver.uuid, user: person.uuid }]);
    const mission = await scene.mission({ carrier: company, shipper: cast.shipper, dispatcher: person });
    const given = await call('POST', `/api/v2/me/missions/${mission}/change-driver`, {
      token: person.token,
      body: { driver: driver.uuid },
    });
    expect(given.json().driver.uuid).toBe(driver.uuid);
  });
});

describe('drivers are nothing', () => {
  const uuid = () => cast.driver.uuid;
  const calls = [
    ['GET', () => '', undefined],
    ['POST', () => '', ewa],
    ['GET', () => `/${uuid()}`, undefined],
    ['PUT', () => `/${uuid()}/phone`, { phone: ewa.phone }],
    ['GET', () => `/${uuid()}/metrics/missions`, undefined],
  ] as const;

  it.each(calls)('for a driver: %s %s', async (method, path, body) => {
    const answer = await api().call(method, drivers(path(), cast.carrier), { token: cast.driver.person.token, body });
    expectProblem(answer, 403, 'forbidden');
  });

  it.each(calls)('for a shipper, in their own company: %s %s', async (method, path, body) => {
    const answer = await api().call(method, drivers(path(), cast.shipper), { token: cast.shipperUser.token, body });
    expectProblem(answer, 403, 'forbidden');
  });

  it.each(calls)('for a stranger: %s %s', async (method, path, body) => {
    const answer = await api().call(method, drivers(path(), cast.carrier), { token: cast.rival.token, body });
    expectProblem(answer, 404, 'not_found');
  });
});
