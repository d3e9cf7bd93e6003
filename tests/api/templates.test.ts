import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { HOUR } from '#freight/values/duration.ts';
import { json } from '#server/database/sql.ts';
import { testApi } from '#tests/support/api.ts';
import { bookByCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import { ANTWERPEN, type Cast, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = cast.shipperUser.token) =>
  api().call(method, `/api/v2/companies/${cast.shipper}${path}`, { token, ...(body === undefined ? {} : { body }) });

describe('a template', () => {
  it('keeps a request, with or without its days, by a name that no other has', async () => {
    const { pickup, delivery, ...rest } = quotationRequest(api().clock.now());
    const { time_slot: _, ...undated } = pickup as { time_slot: object };
    const request = { ...rest, pickup: undated, delivery };
    const made = await call('POST', '/shipment-templates', { name: 'Weekly to Lyon', request });
    expect(made.statusCode).toBe(201);
    const { uuid } = made.json();
    expect(made.json().request).toMatchObject({ pickup: { time_slot: null }, load: { weight: 3200 } });
    expectViolations(await call('POST', '/shipment-templates', { name: 'Weekly to Lyon', request }), [
      'name',
      'already_used',
    ]);
    const other = (await call('POST', '/shipment-templates', { name: 'Another', request })).json().uuid;
    expectViolations(await call('PUT', `/shipment-templates/${other}`, { name: 'Weekly to Lyon' }), [
      'name',
      'already_used',
    ]);
    expect((await call('PUT', `/shipment-templates/${uuid}`, { name: 'Daily to Lyon' })).json()).toMatchObject({
      name: 'Daily to Lyon',
      request: { load: { weight: 3200 } },
    });
    const list = (await call('GET', '/shipment-templates')).json();
    expect(list.items.map(({ name }: { name: string }) => name)).toEqual(['Another', 'Daily to Lyon']);
    expect((await call('DELETE', `/shipment-templates/${uuid}`)).statusCode).toBe(204);
    expectProblem(await call('DELETE', `/shipment-templates/${uuid}`), 404, 'not_found');
  });

  it('says how often and when a shipment was booked from it', async () => {
    const request = quotationRequest(api().clock.now());
    const { uuid } = (await call('POST', '/shipment-templates', { name: 'Weekly to Lyon', request })).json();
    const other = await api().scene.company('shipper', 'Papeteries');
    const theirs = await api().scene.person(other, 'COMPANY');
    const path = `/api/v2/companies/${other}/shipment-templates`;
    const { token } = theirs;
    const foreign = (await api().call('POST', path, { token, body: { name: 'Theirs', request } })).json();
    const book = async (templateUuid: string) => {
      const { prices } = (await call('POST', '/quotation-requests', { ...request, templateUuid })).json<Quotation>();
      const price = prices.find(({ type, date_type }) => type === 'lading' && date_type === 'tailored')?.uuid ?? '';
      await bookByCard(api(), { company: cast.shipper, token: cast.shipperUser.token, price });
    };
    const read = async () => (await call('GET', '/shipment-templates')).json().items;
    expect(await read()).toMatchObject([{ uuid, uses: 0, last_used_at: null }]);
    await book(uuid);
    api().clock.advance(HOUR);
    await book(uuid);
    const last_used_at = api().clock.iso();
    api().clock.advance(HOUR);
    await book(foreign.uuid);
    expect(await read()).toMatchObject([{ uuid, uses: 2, last_used_at }]);
    const untouched = (await api().call('GET', path, { token })).json().items;
    expect(untouched).toMatchObject([{ uses: 0, last_used_at: null }]);
  });

  it('of an older release gets the defaults of newer fields, and one that cannot be read is left out', async () => {
    const request = quotationRequest(api().clock.now());
    const older = (await call('POST', '/shipment-templates', { name: 'Older', request })).json().uuid;
    const broken = (await call('POST', '/shipment-templates', { name: 'Broken', request })).json().uuid;
    const store = (uuid: string, stored: object) =>
      api()
        .context.db.updateTable('shipment_templates')
        .set({ request: json(stored) })
        .where('uuid', '=', uuid)
        .execute();
    await store(older, { ...request, colour: 'red' });
    await store(broken, { load: 8 });
    const { items } = (await call('GET', '/shipment-templates')).json();
    expect(items).toMatchObject([{ uuid: older, request: { pickup: { comment: '', contact: { name: '' } } } }]);
    expect(items[0].request).not.toHaveProperty('colour');
  });

  it('belongs to its company', async () => {
    const request = quotationRequest(api().clock.now());
    const { uuid } = (await call('POST', '/shipment-templates', { name: 'Ours', request })).json();
    const other = await api().scene.company('shipper', 'Papeteries');
    const { token } = await api().scene.person(other, 'COMPANY');
    for (const method of ['PUT', 'DELETE'] as const) {
      const path = `/api/v2/companies/${other}/shipment-templates/${uuid}`;
      const body = method === 'PUT' ? { body: { name: 'Theirs' } } : {};
      expectProblem(await api().call(method, path, { token, ...body }), 404, 'not_found');
    }
    expectProblem(await call('GET', '/shipment-templates', undefined, token), 404, 'not_found');
  });
});

describe('the address book', () => {
  it('is made of the own shipments, the most used address first, with its latest contact', async () => {
    const { context, clock } = api();
    const elsewhere = stopAt(TOURCOING, { address: { street_name: '1 quai Nord', city: 'Dunkerque' } });
    await addOffer(context, cast.shipper, { pickup: elsewhere });
    await addOffer(context, cast.shipper);
    clock.advance(HOUR);
    const contact = { name: 'Anja Vogt', phone: '+33320000009' };
    await addOffer(context, cast.shipper, { pickup: { ...stopAt(TOURCOING), contact } });
    await addOffer(context, await api().scene.company('shipper', 'Papeteries'), { pickup: stopAt(ANTWERPEN) });
    const { items, meta } = (await call('GET', '/addresses?type=pickup')).json();
    expect(items).toMatchObject([
      { address: { city: 'Tourcoing' }, uses: 2, contact, last_used_at: clock.iso() },
      { address: { city: 'Dunkerque', street_name: '1 quai Nord' }, uses: 1, contact: { name: 'Ilse Verbeke' } },
    ]);
    expect(meta.item_count).toBe(2);
    const second = (await call('GET', '/addresses?type=delivery&limit=1')).json();
    expect(second).toMatchObject({ items: [{ address: { city: 'Antwerpen' }, uses: 3 }], meta: { item_count: 1 } });
    expect((await call('GET', '/addresses')).statusCode).toBe(422);
  });
});

it('of shipments with the same ends and goods the list without repeats has the last', async () => {
  const { context, clock } = api();
  await addOffer(context, cast.shipper);
  const other = await addOffer(context, cast.shipper, { pickup: stopAt(TOURCOING, { address: { city: 'Roubaix' } }) });
  clock.advance(HOUR);
  const last = await addOffer(context, cast.shipper, { pickup: stopAt(TOURCOING, { slot: { date: '2026-03-19' } }) });
  const { items, meta } = (await call('GET', '/shipments?deduplicated=1&limit=20')).json();
  expect(items.map(({ uuid }: Shipment) => uuid)).toEqual([last, other]);
  expect(meta.item_count).toBe(2);
});
