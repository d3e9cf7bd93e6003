import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_SEARCHES, type SavedSearch } from '#freight/search/saved-search.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { ANTWERPEN, type Cast, type Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const company = (path = '', of = cast.carrier) => `/api/v2/companies/${of}${path}`;
const save = (body: unknown, { token }: Person = cast.dispatcher, key?: string) =>
  api().call('POST', company('/searches'), { token, body, ...(key === undefined ? {} : { key }) });
const list = async (query = ''): Promise<{ items: SavedSearch[]; meta: object }> =>
  (await api().call('GET', company(`/searches${query}`), { token: cast.dispatcher.token })).json();

describe('a saved search', () => {
  it('looks for anything a truck takes where nothing else is said', async () => {
    await addOffer(api().context, cast.shipper);
    const answer = await save({ name: 'Everything' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      uuid: expect.any(String),
      name: 'Everything',
      description: '',
      send_by_email: false,
      send_by_push: true,
      pickup_iso_codes: [],
      delivery_iso_codes: [],
      max_length: 1320,
      max_height: 270,
      max_weight: 28_000,
      max_width: 240,
      min_length: null,
      without_tail_lift: false,
      count: 1,
      unviewed: 1,
    });
    expect((await list()).items).toEqual([answer.json()]);
  });

  it('counts what it finds now, and what of that the company has not looked at', async () => {
    const seen = await addOffer(api().context, cast.shipper);
    const hidden = await addOffer(api().context, cast.shipper);
    await addOffer(api().context, cast.shipper);
    await addOffer(api().context, cast.shipper, { delivery: stopAt(ANTWERPEN, { address: { country: 'NL' } }) });
    await save({ name: 'To Flanders', delivery_iso_codes: ['BE-VAN'], max_length: 500 });
    api().clock.advance(1000);
    await save({ name: 'Small', max_length: 479 });
    await api().call('HEAD', company(`/offers/${seen}`), { token: cast.dispatcher.token });
    await api().call('DELETE', company(`/offers/${hidden}`), { token: cast.dispatcher.token });
    const { items } = await list();
    expect(items.map(({ name, count, unviewed }) => [name, count, unviewed])).toEqual([
      ['To Flanders', 3, 2],
      ['Small', 0, 0],
    ]);
    const same = await api().call('GET', company('/offers?limit=0&delivery_iso_codes=BE-VAN&max_length=500'), {
      token: cast.dispatcher.token,
    });
    expect(same.json().meta).toMatchObject({ item_count: 3, unviewed_item_count: 2 });
  });

  it('takes a dimension of 0 as 1, and says what is wrong', async () => {
    expect((await save({ name: 'Nothing', max_length: 0, min_length: 0 })).json()).toMatchObject({
      max_length: 1,
      min_length: 1,
    });
    expectViolations(await save({}), ['name', 'required']);
    expectViolations(await save({ name: '  ' }), ['name', 'required']);
    expectViolations(await save({ name: 'x'.repeat(81) }), ['name', 'too_long']);
    expectViolations(await save({ name: 'Long', max_length: 1321 }), ['max_length', 'too_large']);
    expectViolations(await save({ name: 'Back', pickup_iso_codes: ['be'] }), ['pickup_iso_codes.0', 'unknown_area']);
    expectViolations(await save({ name: 'Own', uuid: randomUUID() }), ['uuid', 'unknown_field']);
  });

  it('is sent by e-mail, or no longer', async () => {
    const { uuid } = (await save({ name: 'Nord' })).json<SavedSearch>();
    const put = (body: object, path = `/searches/${uuid}`) =>
      api().call('PUT', company(path), { token: cast.dispatcher.token, body });
    expect((await put({ send_by_email: true })).json()).toMatchObject({ uuid, name: 'Nord', send_by_email: true });
    expect((await list()).items).toMatchObject([{ send_by_email: true }]);
    expect((await put({ send_by_email: false })).json()).toMatchObject({ send_by_email: false });
    expect((await put({})).json()).toMatchObject({ send_by_email: false, send_by_push: true });
    expectViolations(await put({ send_by_email: 'yes' }), ['send_by_email', 'wrong_type']);
    expectViolations(await put({ send_by_email: true, name: 'Sud' }), ['name', 'unknown_field']);
    expectProblem(await put({ send_by_email: true }, `/searches/${randomUUID()}`), 404, 'not_found');
  });

  it('is heard of by each member as that member chose', async () => {
    const colleague = await api().scene.person(cast.carrier, 'DISPATCHER');
    const { uuid } = (await save({ name: 'Nord', send_by_email: true })).json<SavedSearch>();
    const read = async ({ token }: Person) =>
      (await api().call('GET', company('/searches'), { token })).json<{ items: SavedSearch[] }>().items[0];
    expect(await read(colleague)).toMatchObject({ uuid, send_by_email: false, send_by_push: false });
    const body = { send_by_push: true };
    const answer = await api().call('PUT', company(`/searches/${uuid}`), { token: colleague.token, body });
    expect(answer.json()).toMatchObject({ uuid, send_by_email: false, send_by_push: true });
    expect(await read(colleague)).toEqual(answer.json());
    expect(await read(cast.dispatcher)).toMatchObject({ send_by_email: true, send_by_push: true });
  });

  it('survives the member who saved it', async () => {
    const colleague = await api().scene.person(cast.carrier, 'DISPATCHER');
    const { uuid } = (await save({ name: 'Nord' }, colleague)).json<SavedSearch>();
    await api().context.db.deleteFrom('users').where('uuid', '=', colleague.uuid).execute();
    expect((await list()).items).toMatchObject([{ uuid, name: 'Nord' }]);
  });

  it('is forgotten', async () => {
    const { uuid } = (await save({ name: 'Nord' })).json<SavedSearch>();
    const remove = () => api().call('DELETE', company(`/searches/${uuid}`), { token: cast.dispatcher.token });
    const answer = await remove();
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expectProblem(await remove(), 404, 'not_found');
    expect((await list()).items).toEqual([]);
  });

  it('is saved once for a key', async () => {
    const key = randomUUID();
    const [first, second] = [
      await save({ name: 'Nord' }, cast.dispatcher, key),
      await save({ name: 'Nord' }, cast.dispatcher, key),
    ];
    expect(second.body).toBe(first.body);
    expect((await list()).items.length).toBe(1);
  });
});

describe('the searches of a company', () => {
  it('come a page at a time in the order they were saved, with an entity tag', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await save({ name });
      api().clock.advance(1000);
    }
    expect((await list('?limit=2')).items.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect((await list('?limit=2&page=2')).items.map(({ name }) => name)).toEqual(['Three']);
    expect(await list('?limit=0')).toMatchObject({ items: [], meta: { item_count: 3 } });
    const answer = await api().call('GET', company('/searches'), { token: cast.dispatcher.token });
    const again = await api().call('GET', company('/searches'), {
      token: cast.dispatcher.token,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('are not endless, also when many are saved at once', async () => {
    const [room, rush] = [3, 16];
    for (let count = 0; count < MOST_SEARCHES - room; count += 1) await save({ name: `Search ${count}` });
    const answers = await Promise.all(Array.from({ length: rush }, (_, count) => save({ name: `Late ${count}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBe(room);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expectProblem(answer, 409, 'searches_full');
    }
    expect((await list('?limit=0')).meta).toMatchObject({ item_count: MOST_SEARCHES });
  });

  it('are shared by those who plan its work, and by nobody else', async () => {
    const { uuid } = (await save({ name: 'Nord' })).json<SavedSearch>();
    const colleague = await api().scene.person(cast.carrier, 'DISPATCHER_DRIVER');
    const read = (person: Person, of = cast.carrier) =>
      api().call('GET', company('/searches', of), { token: person.token });
    expect((await read(colleague)).json().items).toMatchObject([{ uuid }]);
    expectProblem(await read(cast.driver.person), 403, 'forbidden');
    expectProblem(await read(cast.shipperUser, cast.shipper), 403, 'forbidden');
    expectProblem(await read(cast.rival), 404, 'not_found');
    const theirs = company(`/searches/${uuid}`, cast.rivalCarrier);
    const { token } = cast.rival;
    expectProblem(await api().call('PUT', theirs, { token, body: { send_by_email: true } }), 404, 'not_found');
    expectProblem(await api().call('DELETE', theirs, { token }), 404, 'not_found');
    expect((await list()).items).toMatchObject([{ uuid, send_by_email: false }]);
  });
});
