import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Truck } from '#freight/truck/truck.ts';
import { testApi } from '#tests/support/api.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person, SceneDriver } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let carrier: string;
let dispatcher: Person;
let driver: SceneDriver;

beforeAll(async () => {
  cast = await api().scene.cast();
});
beforeEach(async () => {
  carrier = await api().scene.company('carrier', 'Transports Lents');
  dispatcher = await api().scene.person(carrier, 'DISPATCHER');
  driver = await api().scene.driver(carrier, { firstName: 'Ewa', lastName: 'Lis' });
});

const trucks = (path = '', company = carrier) => `/api/v2/companies/${company}/trucks${path}`;
const size = { length: 1360, width: 248, height: 270, payload: 25_000, tail_lift: false, euro_class: 'euro_6' };
const aTruck = { licence_plate: 'GO-417-IU', ...size, driver: null };
const create = (body: object, { token } = dispatcher, key?: string) =>
  api().call('POST', trucks(), { token, body, ...(key === undefined ? {} : { key }) });
const update = (uuid: string, body: object) => api().call('PUT', trucks(`/${uuid}`), { token: dispatcher.token, body });
const remove = (uuid: string) => api().call('DELETE', trucks(`/${uuid}`), { token: dispatcher.token });
const list = async (query = ''): Promise<{ items: Truck[]; meta: { item_count: number } }> =>
  (await api().call('GET', trucks(query), { token: dispatcher.token })).json();

describe('the trucks of a company', () => {
  it('are listed by plate, a page at a time, each with its usual driver', async () => {
    await create({ ...aTruck, licence_plate: 'GU-764-OI' });
    const answer = await create({ ...aTruck, driver: driver.uuid });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...aTruck,
      uuid: expect.any(String),
      driver: { uuid: driver.uuid, first_name: 'Ewa', last_name: 'Lis' },
    });
    const { items, meta } = await list();
    expect([items.map(({ licence_plate }) => licence_plate), meta.item_count]).toEqual([['GO-417-IU', 'GU-764-OI'], 2]);
    expect(items[0]).toEqual(answer.json());
    expect((await list('?limit=1&page=2')).items.map(({ licence_plate }) => licence_plate)).toEqual(['GU-764-OI']);
  });

  it('are described anew, and removed', async () => {
    const { uuid } = (await create({ ...aTruck, driver: driver.uuid })).json<Truck>();
    const changed = { ...aTruck, licence_plate: 'go 417  iu', length: 720, tail_lift: true, euro_class: null };
    expect((await update(uuid, changed)).json()).toEqual({ ...changed, uuid, licence_plate: 'GO 417 IU' });
    expect((await remove(uuid)).statusCode).toBe(204);
    expectProblem(await remove(uuid), 404, 'not_found');
    expectProblem(await update(uuid, aTruck), 404, 'not_found');
    expect((await list()).items).toEqual([]);
  });

  it('are added once for a key', async () => {
    const key = randomUUID();
    const [first, second] = [await create(aTruck, dispatcher, key), await create(aTruck, dispatcher, key)];
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    expect((await list()).items).toHaveLength(1);
  });

  it('have a plate each, however it is written, also when two are added at once', async () => {
    const answers = await Promise.all(
      ['GO-417-IU', 'go417iu', 'GO 417 IU'].map((licence_plate) => create({ ...aTruck, licence_plate })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused).toHaveLength(2);
    for (const answer of refused) expectViolations(answer, ['licence_plate', 'already_used']);
    const other = (await create({ ...aTruck, licence_plate: 'GU-764-OI' })).json<Truck>();
    expectViolations(await update(other.uuid, aTruck), ['licence_plate', 'already_used']);
    expect((await update(other.uuid, { ...aTruck, licence_plate: 'GU764OI' })).statusCode).toBe(200);
  });

  it('have a usual driver each, of the company, who is gone once deleted', async () => {
    const { uuid } = (await create({ ...aTruck, driver: driver.uuid })).json<Truck>();
    const second = { ...aTruck, licence_plate: 'GU-764-OI' };
    expectViolations(await create({ ...second, driver: driver.uuid }), ['driver', 'already_used']);
    expectViolations(await create({ ...second, driver: cast.driver.uuid }), ['driver', 'not_in_list']);
    expectViolations(await create({ ...second, driver: randomUUID() }), ['driver', 'not_in_list']);
    expect((await update(uuid, { ...aTruck, driver: driver.uuid })).statusCode).toBe(200);
    await api().context.db.updateTable('drivers').set({ status: 'deleted' }).where('uuid', '=', driver.uuid).execute();
    expect((await list()).items).toMatchObject([{ uuid, driver: null }]);
  });

  it.each<[string, unknown, string]>([
    ['licence_plate', '   ', 'required'],
    ['licence_plate', 'x'.repeat(21), 'too_long'],
    ['length', 99, 'too_small'],
    ['width', 301, 'too_large'],
    ['height', 270.5, 'not_an_integer'],
    ['payload', '25000', 'wrong_type'],
    ['euro_class', 'euro_2', 'not_in_list'],
    ['driver', 'Ewa', 'invalid_uuid'],
    ['colour', 'red', 'unknown_field'],
  ])('refuse a wrong %s: %j', async (field, value, code) => {
    expectViolations(await create({ ...aTruck, [field]: value }), [field, code]);
  });

  it('are nobody else’s', async () => {
    const { uuid } = (await create(aTruck)).json<Truck>();
    const { token } = cast.rival;
    expectProblem(await api().call('GET', trucks(), { token }), 404, 'not_found');
    const theirs = trucks(`/${uuid}`, cast.rivalCarrier);
    expectProblem(await api().call('PUT', theirs, { token, body: aTruck }), 404, 'not_found');
    expectProblem(await api().call('DELETE', theirs, { token }), 404, 'not_found');
    const atTheWheel = await api().scene.person(carrier, 'DRIVER');
    expectProblem(await create(aTruck, atTheWheel), 403, 'forbidden');
    expect((await list()).items).toHaveLength(1);
  });
});
