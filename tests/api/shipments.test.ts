import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import type { listShipments } from '#contract/shipment.ts';
import { estimatedDrivingTime } from '#freight/place/distance.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { addOffer } from '#tests/support/market.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let shipment: string;
beforeEach(async () => {
  const { context, scene } = api();
  cast = await scene.cast();
  shipment = await addOffer(context, cast.shipper);
});

const ask = (path: string, company = cast.shipper, { token } = cast.shipperUser) =>
  api().call('GET', `/api/v2/companies/${company}${path}`, { token });
const list = async (query = '') => (await ask(`/shipments${query}`)).json<AnswerOf<typeof listShipments>>();
const found = async (query: string) => (await list(query)).items.map(({ uuid }) => uuid);
const read = async () => (await ask(`/shipments/${shipment}`)).json<Shipment>();
const post = async (path: string, options: object = {}) => {
  const answer = await api().call('POST', `/api/v2/${path}`, { token: cast.dispatcher.token, ...options });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json();
};
const book = () => post(`companies/${cast.carrier}/offers/${shipment}/booking`, { body: { driver: cast.driver.uuid } });
const stepsDone = ({ tracking }: Shipment) => tracking.flatMap(({ step, done }) => (done ? [step] : []));

describe('a shipment', () => {
  it('on the market says what was ordered, what carriers are offered, and that it seeks one', async () => {
    expect(await read()).toMatchObject({
      uuid: shipment,
      state: 'available',
      offer_price: { price: 64_000, currency: 'EUR' },
      references: { order: '4500812766' },
      pickup: { state: 'pending', address: { street_name: '18 rue du Dronckaert' }, contact: { name: 'Ilse Verbeke' } },
      mission: null,
      bookings: [],
      proposals: { total: 0, pending: 0 },
    });
    expect(stepsDone(await read())).toEqual(['awaiting_acceptance', 'accepted', 'requested']);
  });

  it('booked names the carrier and the price; its state and steps follow the mission', async () => {
    const mission = await book();
    const booked = await read();
    expect(booked).toMatchObject({
      state: 'planned',
      mission: mission.uuid,
      bookings: [
        { uuid: mission.uuid, carrier: { name: 'Transports Delcourt' }, billing: { price: 64_000 }, rating: null },
      ],
    });
    expect(stepsDone(booked).at(-1)).toBe('carrier_selected');
    expect((await ask(`/shipments/${shipment}/bookings`)).json()).toEqual({ items: booked.bookings });

    await post(`me/missions/${mission.uuid}/pickup/complete`);
    await post(`me/missions/${mission.uuid}/delivery/complete`);
    expect(await read()).toMatchObject({ state: 'in_progress', delivery: { state: 'completed' } });
    await post(`me/missions/${mission.uuid}/proof-of-delivery`, {
      multipart: [{ name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' }],
    });
    const delivered = await read();
    expect(delivered).toMatchObject({ state: 'completed', proof_of_delivery: { state: 'available' } });
    expect(delivered.tracking.every(({ done }) => done)).toBe(true);
  });

  it('says when a step was done and when it was received', async () => {
    const mission = await book();
    api().clock.advance(3 * HOUR);
    await post(`me/missions/${mission.uuid}/pickup/complete`, {
      headers: { 'x-occurred-at': api().clock.iso(-2 * HOUR), 'x-sent-at': api().clock.iso() },
    });
    const { pickup, tracking } = await read();
    const both = { at: api().clock.iso(-2 * HOUR), recorded_at: api().clock.iso() };
    expect(tracking.find(({ step }) => step === 'pickup_done')).toEqual({ step: 'pickup_done', ...both, done: true });
    expect(pickup).toMatchObject({ completed_at: both.at, recorded_at: both.recorded_at });
  });

  it('has a way from pickup to delivery', async () => {
    const { distance } = (await ask(`/shipments/${shipment}`)).json();
    const duration = estimatedDrivingTime(distance);
    expect((await ask(`/shipments/${shipment}/travel`)).json()).toMatchObject({ estimated: true, distance, duration });
  });

  it('of another shipper is not there, nor is any for a carrier', async () => {
    const { scene } = api();
    const other = await scene.company('shipper', 'Papeteries du Nord');
    const stranger = await scene.person(other, 'COMPANY');
    for (const path of ['', '/travel', '/bookings']) {
      expect((await ask(`/shipments/${shipment}${path}`, other, stranger)).statusCode).toBe(404);
      expect((await ask(`/shipments/${shipment}${path}`, cast.shipper, stranger)).statusCode).toBe(404);
      expect((await ask(`/shipments/${shipment}${path}`, cast.carrier, cast.dispatcher)).statusCode).toBe(403);
    }
    expect((await ask('/shipments', other, stranger)).json().items).toEqual([]);
  });
});

describe('changes by a shipper', () => {
  const put = (path: string, body: object, { token } = cast.shipperUser) =>
    api().call('PUT', `/api/v2/companies/${cast.shipper}/shipments/${shipment}/${path}`, { token, body });

  it('references, those left out stay; the transport order of a mission says the same', async () => {
    expect((await put('references', { order: 'PO-7' })).json()).toMatchObject({
      references: { order: 'PO-7', pickup: 'P-1', delivery: 'D-1' },
      version: 2,
    });
    const mission = await book();
    await put('references', { pickup: 'Gate 9' });
    const url = `/api/v2/me/missions/${mission.uuid}`;
    const seen = (await api().call('GET', url, { token: cast.dispatcher.token })).json();
    expect(seen).toMatchObject({ references: { order: 'PO-7', pickup: 'Gate 9', delivery: 'D-1' } });
    expect(seen.version).toBeGreaterThan(mission.version);
    expect(seen.tracking.at(-1)).toMatchObject({ kind: 'order_updated' });
  });

  it.each([
    ['Ladung Köln', 'Koeln'],
    ['Ladung Muenchen', 'München'],
    ['Ladung Koebenhavn', 'København'],
  ])('references, found by both spellings of their umlauts: %s by %s', async (order, typed) => {
    await book();
    await put('references', { order, pickup: '', delivery: '' });
    const found = async (path: string, company: string, person: Person) =>
      (await ask(`${path}?q=${encodeURIComponent(typed)}`, company, person)).json().items.length;
    expect(await found('/search/shipments', cast.shipper, cast.shipperUser)).toBe(1);
    expect(await found('/search/missions', cast.carrier, cast.dispatcher)).toBe(1);
    expect((await ask('/search/shipments?q=Koeslin', cast.shipper, cast.shipperUser)).json().items).toEqual([]);
  });

  it('what a locked shipper may still change: contacts, references and the end of it, but no longer search', async () => {
    await api()
      .context.db.updateTable('companies')
      .set({ status: 'locked' })
      .where('uuid', '=', cast.shipper)
      .execute();
    const contact = { name: 'Anja Vogt', phone: '+33320000009' };
    expect((await put('pickup-contact', contact)).json()).toMatchObject({ pickup: { contact } });
    expect((await put('references', { order: '4711', pickup: '', delivery: '' })).statusCode).toBe(200);
    const longer = { expires_at: '2026-03-18T08:45:00.000Z' };
    expectProblem(await put('expiration-date', longer), 403, 'company_locked');
    const cancelled = await api().call('POST', `/api/v2/companies/${cast.shipper}/shipments/${shipment}/cancel`, {
      token: cast.shipperUser.token,
      body: { reason: 'order_cancelled', comment: 'The customer is closed', conditions_acknowledged: true },
    });
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', cancellation: { type: 'cancelled_by_shipper' } });
  });

  it('the end of the search, up to 15 minutes before the loading deadline; an ended search begins again', async () => {
    const { clock } = api();
    // Pickup closes at 10:00 in France, which is 09:00 UTC.
    const early = ['expires_at', 'search_end'] as const;
    expectViolations(await put('expiration-date', { expires_at: clock.iso() }), early);
    expectViolations(await put('expiration-date', { expires_at: '2026-03-18T08:45:00.001Z' }), early);
    await api()
      .context.db.updateTable('shipments')
      .set({ expires_at: new Date(clock.now() - HOUR) })
      .where('uuid', '=', shipment)
      .execute();
    const open = async () =>
      (await ask('/offers', cast.carrier, cast.dispatcher)).json().items.map(({ uuid }: Shipment) => uuid);
    expect(await open()).not.toContain(shipment);
    const end = '2026-03-18T08:45:00.000Z';
    expect((await put('expiration-date', { expires_at: end })).json()).toMatchObject({ expires_at: end });
    expect(await open()).toContain(shipment);
    await book();
    expectProblem(await put('expiration-date', { expires_at: end }), 409, 'shipment_closed');
  });

  it('whom to ask for at a stop and whom to call, in the words of the mission too', async () => {
    expectViolations(await put('pickup-contact', { name: 'Anja', phone: '12' }), ['phone', 'invalid_phone']);
    const two = { name: 'Anja', phone: '03 20 70 12 34 ou 06 39 98 01 23' };
    expectViolations(await put('pickup-contact', two), ['phone', 'two_phones']);
    const desk = (await put('pickup-contact', { name: 'Anja', phone: '03 20 70 12 34 poste 412' })).json();
    expect(desk.pickup.contact.phone).toBe('+33320701234;ext=412');
    const contact = { name: 'Anja Vogt', phone: '03 20 00 00 09' };
    const read = { name: 'Anja Vogt', phone: '+33320000009' };
    expect((await put('pickup-contact', contact)).json()).toMatchObject({ pickup: { contact: read } });
    const mission = await book();
    expect(mission.pickup.contact).toEqual(read);
    const there = { name: 'Jef Claes', phone: '+32470123456' };
    await put('delivery-contact', there);
    expect((await put('shipper-phone-number', { phone: '03 20 00 00 08' })).json()).toMatchObject({
      shipper_phone: '+33320000008',
      delivery: { contact: there },
    });
    const url = `/api/v2/me/missions/${mission.uuid}`;
    const seen = (await api().call('GET', url, { token: cast.dispatcher.token })).json();
    expect(seen).toMatchObject({ delivery: { contact: there }, shipper: { phone: '+33320000008' } });
    await post(`me/missions/${mission.uuid}/pickup/complete`);
    expectProblem(await put('pickup-contact', contact), 409, 'shipment_closed');
    expect((await put('delivery-contact', there)).statusCode).toBe(200);
  });

  it('nothing where it belongs to somebody else', async () => {
    for (const person of [cast.dispatcher, cast.rival]) {
      expect((await put('references', { order: 'X' }, person)).statusCode).toBe(404);
      expect((await put('expiration-date', { expires_at: api().clock.iso(HOUR) }, person)).statusCode).toBe(404);
    }
    expect((await read()).version).toBe(1);
  });
});

describe('the list of shipments', () => {
  it('is of the company, whole, the latest first; drafts stay with their author', async () => {
    const { context, clock } = api();
    clock.advance(HOUR);
    const later = await addOffer(context, cast.shipper, { expiresAt: clock.iso(HOUR) });
    await addOffer(context, cast.shipper, { state: 'draft' });
    await addOffer(context, await api().scene.company('shipper', 'Verreries'));
    const { items, meta } = await list();
    expect(items.map(({ uuid }) => uuid)).toEqual([later, shipment]);
    expect(items[1]).toEqual(await read());
    expect(meta.item_count).toBe(2);
    expect((await list('?limit=1&page=2')).items.map(({ uuid }) => uuid)).toEqual([shipment]);
    expect(await list('?limit=0')).toMatchObject({ items: [], meta: { item_count: 2 } });
    expect(await found('?sort=expires_at')).toEqual(
      items.toSorted((a, b) => a.expires_at.localeCompare(b.expires_at)).map(({ uuid }) => uuid),
    );
  });

  it('is filtered by state, by what is waited for, by bids and by the end of the search', async () => {
    const { context, clock } = api();
    const booked = shipment;
    await book();
    const bidOn = await addOffer(context, cast.shipper, { expiresAt: clock.iso(9 * HOUR) });
    await addBid(context, { company: cast.carrier, offer: bidOn });
    const ending = await addOffer(context, cast.shipper, { expiresAt: clock.iso(HOUR / 2) });
    const refused = await addOffer(context, cast.shipper, { state: 'refused' });

    expect(await found('?state=planned')).toEqual([booked]);
    expect((await found('?state=planned,refused')).sort()).toEqual([booked, refused].sort());
    expect(await found('?tracking=to_pickup')).toEqual([booked]);
    expect(await found('?tracking=to_upload_pod')).toEqual([]);
    expect(await found('?has_pending_proposals=1')).toEqual([bidOn]);
    expect((await list('?has_pending_proposals=1')).items[0]?.proposals).toEqual({ total: 1, pending: 1 });
    expect(await found('?expires_in=3600')).toEqual([ending]);
    expect(await found('?expires_soon=1')).toEqual([ending]);
    expect((await found('?expires_in=86400')).sort()).toEqual([bidOn, ending].sort());
    expect((await ask('/metrics/shipments')).json()).toMatchObject({
      awaiting_acceptation: 0,
      available: 2,
      planned: 1,
      in_progress: 0,
      completed: 0,
      cancelled: 0,
      refused: 1,
    });
  });

  it.each(['state=draft', 'state=lost', 'expires_in=-1', 'expires_in=1e9', 'sort=price', 'q=x'])(
    'takes no %s',
    async (query) => {
      expect((await ask(`/shipments?${query}`)).statusCode).toBe(422);
    },
  );
});
