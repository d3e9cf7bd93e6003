import { beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#freight/offer/offer.ts';
import { OFFER_SORTS, offerOrder } from '#freight/offer/sort.ts';
import { HOUR } from '#freight/values/duration.ts';
import { allItems } from '#tests/support/all-items.ts';
import { testApi } from '#tests/support/api.ts';
import { PALLETS } from '#tests/support/load.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { expectViolations } from '#tests/support/problems.ts';
import { ANTWERPEN, type Cast, type Person, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeAll(async () => {
  cast = await api().scene.cast();
});

const company = (path = '', of = cast.carrier) => `/api/v2/companies/${of}${path}`;
const add = (setting: Parameters<typeof addOffer>[2] = {}) => addOffer(api().context, cast.shipper, setting);
const get = (path: string, { token }: Person = cast.dispatcher) => api().call('GET', company(path), { token });
const list = async (query = ''): Promise<{ items: Offer[]; meta: Record<string, unknown> }> =>
  (await get(`/offers?limit=100${query}`)).json();
const listed = async (query = '') => (await list(query)).items.map(({ uuid }) => uuid);
const detail = async (offer: string): Promise<Offer> => (await get(`/offers/${offer}`)).json();

describe('an offer', () => {
  it('says what is carried from where to where, and not whose gate it is', async () => {
    const uuid = await add({ brand: 'corridor' });
    const answer = await get(`/offers/${uuid}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      uuid,
      brand: 'corridor',
      is_viewed: false,
      available_for_booking: true,
      pricing: { price: 64_000, currency: 'EUR' },
      pickup: { address: { city: 'Tourcoing', postal_code: '59200', division_code: 'FR-59' } },
      delivery: { time_slot: { date: '2026-03-18', start_time: 540, end_time: 900, flexible: true } },
      load: PALLETS,
      proposal: null,
    });
    for (const secret of ['Filature', 'Dronckaert', 'Verbeke', '+33320000001', 'Gate 2', '4500812766', cast.shipper]) {
      expect(answer.body).not.toContain(secret);
    }
  });

  it('is the same answer in a list, which carries an entity tag', async () => {
    const uuid = await add();
    const answer = await get('/offers?limit=100');
    expect(answer.json<{ items: Offer[] }>().items.find((offer) => offer.uuid === uuid)).toEqual(await detail(uuid));
    const again = await api().call('GET', company('/offers?limit=100'), {
      token: cast.dispatcher.token,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('tells the way from its pickup to its delivery', async () => {
    const travel = (await get(`/offers/${await add()}/travel`)).json();
    expect(travel.distance).toBeGreaterThan(100_000);
  });

  it('shows the town and not the gate, on its way as well, until it is booked', async () => {
    const uuid = await add();
    expect(await detail(uuid)).toMatchObject({
      pickup: { address: { location: { lat: 50.72, lng: 3.16 } } },
      delivery: { address: { location: { lat: 51.26, lng: 4.4 } } },
    });
    for (const path of [`/offers/${uuid}`, `/offers/${uuid}/travel`, '/offers?limit=100']) {
      const { body } = await get(path);
      for (const exact of ['50.7239', '3.1612', '51.2602', '4.4028']) expect(body).not.toContain(exact);
    }
    const { token } = cast.dispatcher;
    const booked = await api().call('POST', company(`/offers/${uuid}/booking`), { token, body: {} });
    expect(booked.json().pickup.address.location).toEqual({ lat: 50.7239, lng: 3.1612 });
  });

  it('leaves the lists when it is taken or runs out; whoever has its address is told so', async () => {
    for (const gone of [{ state: 'planned' }, { state: 'cancelled' }, { expiresAt: api().clock.iso(-1) }] as const) {
      const uuid = await add(gone);
      expect(await listed()).not.toContain(uuid);
      expect(await detail(uuid)).toMatchObject({ available_for_booking: false });
    }
  });

  it('ends with its maximum search time, to the millisecond', async () => {
    const uuid = await add({ expiresAt: api().clock.iso(HOUR) });
    api().clock.advance(HOUR - 1);
    expect(await listed()).toContain(uuid);
    api().clock.advance(1);
    expect(await listed()).not.toContain(uuid);
  });

  it.each(['draft', 'awaiting_acceptation', 'refused'] as const)('is not there while it is %s', async (state) => {
    const uuid = await add({ state });
    for (const path of ['', '/travel', '/suggestions', '/booking']) {
      expect((await get(`/offers/${uuid}${path}`)).statusCode).toBe(404);
    }
    expect(await listed()).not.toContain(uuid);
  });
});

describe('a list of offers', () => {
  it.each(['pickup', 'delivery'] as const)('has none with its %s in a country that is not open', async (stop) => {
    const place = stop === 'pickup' ? TOURCOING : ANTWERPEN;
    const swiss = stopAt(place, { address: { country: 'CH', division_code: 'CH-GE', city: 'Genève' } });
    const closed = await add({ [stop]: swiss });
    expect(await listed()).not.toContain(closed);
    expect(await detail(closed)).toMatchObject({ available_for_booking: false });
    const booking = await api().call('POST', company(`/offers/${closed}/booking`), {
      token: cast.dispatcher.token,
      body: {},
    });
    expect(booking.statusCode).toBe(409);
  });

  it('narrows by size and weight, from the least to the most', async () => {
    const small = await add({ load: { ...PALLETS, linear_meters: 2, weight: 1200, height: 90 } });
    const large = await add({ load: { ...PALLETS, linear_meters: 13.2, weight: 24_000, height: 250 } });
    const kept = async (query: string) => (await listed(query)).filter((uuid) => [small, large].includes(uuid));
    expect(await kept('&max_length=200')).toEqual([small]);
    expect(await kept('&max_length=199')).toEqual([]);
    expect(await kept('&min_length=1320')).toEqual([large]);
    expect(await kept('&max_weight=1199')).toEqual([]);
    expect(await kept('&max_height=249')).toEqual([small]);
    expect(await kept('&max_width=79')).toEqual([]);
  });

  it('takes a dimension of 0 as 1, and cuts one beyond any truck to it', async () => {
    await add();
    expect(await listed('&max_length=0')).toEqual([]);
    expect(await listed('&min_length=0')).toEqual(await listed());
    expect(await listed('&max_length=999999&max_weight=999999')).toEqual(await listed());
  });

  it('narrows by areas, of the country or its division', async () => {
    const brabant = { city: 'Eindhoven', country: 'NL', division_code: 'NL-NB' };
    const uuid = await add({ delivery: stopAt(ANTWERPEN, { address: brabant }) });
    for (const codes of ['NL', 'NL-NB', 'DE,NL-NB', 'NL,DE-NW']) {
      expect(await listed(`&delivery_iso_codes=${codes}`)).toEqual([uuid]);
    }
    for (const codes of ['DE', 'NL-LI', 'DE,NL-LI']) {
      expect(await listed(`&delivery_iso_codes=${codes}`)).not.toContain(uuid);
    }
    expect(await listed('&pickup_iso_codes=FR-59&delivery_iso_codes=NL')).toEqual([uuid]);
    expect(await listed('&pickup_iso_codes=BE&delivery_iso_codes=NL')).toEqual([]);
  });

  it('leaves out what needs a tail lift where none is there', async () => {
    const uuid = await add({ pickup: stopAt(TOURCOING, { tailLift: true }) });
    expect(await listed('&without_tail_lift=1')).not.toContain(uuid);
    expect(await listed('&without_tail_lift=0')).toContain(uuid);
  });

  it.each(OFFER_SORTS)('sorts by %s, page by page, also where many are equal', async (sort) => {
    for (let count = 0; count < 5; count += 1) {
      await add({
        price: 50_000 + (count % 2) * 1000,
        pickup: stopAt(TOURCOING, { slot: { start_time: 500 + count } }),
      });
    }
    const url = company(`/offers?limit=3&sort=${sort}`);
    const items = await allItems<Offer>(api(), url, cast.dispatcher.token);
    expect(items.length).toBeGreaterThan(10);
    expect(items.map(({ uuid }) => uuid)).toEqual(items.toSorted(offerOrder(sort)).map(({ uuid }) => uuid));
  });

  it('is sorted by pickup date where nothing is said', async () => {
    expect(await listed()).toEqual(await listed('&sort=pickup_date'));
  });

  it('gives counts only with a limit of 0', async () => {
    const { meta } = await list();
    const counts = (await get('/offers?limit=0')).json();
    expect(counts).toMatchObject({
      items: [],
      meta: {
        item_count: meta.item_count,
        unviewed_item_count: meta.unviewed_item_count,
        pagination: { page_size: 0 },
      },
    });
  });

  it('says what is wrong with the question', async () => {
    expectViolations(await get('/offers?sort=weight'), ['sort', 'not_in_list']);
    expectViolations(await get('/offers?max_length=-1'), ['max_length', 'too_small']);
    expectViolations(await get('/offers?max_length=1.5'), ['max_length', 'not_an_integer']);
    expectViolations(await get('/offers?pickup_iso_codes=FR,Nord'), ['pickup_iso_codes.1', 'unknown_area']);
    expectViolations(await get('/offers?limit=101'), ['limit', 'too_large']);
    expectViolations(await get('/offers?colour=red'), ['colour', 'unknown_field']);
  });
});

describe('the marks of a company', () => {
  const head = (offer: string, { token }: Person = cast.dispatcher, of = cast.carrier) =>
    api().call('HEAD', company(`/offers/${offer}`, of), { token });
  const remove = (offer: string) => api().call('DELETE', company(`/offers/${offer}`), { token: cast.dispatcher.token });

  it('are made by a HEAD without a body: the offer is viewed, for everyone of the company and nobody else', async () => {
    const uuid = await add();
    const before = (await list()).meta.unviewed_item_count;
    const answer = await head(uuid);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await head(uuid)).statusCode).toBe(204);
    expect((await detail(uuid)).is_viewed).toBe(true);
    expect((await list()).meta.unviewed_item_count).toBe(Number(before) - 1);
    const theirs = await api().call('GET', company(`/offers/${uuid}`, cast.rivalCarrier), { token: cast.rival.token });
    expect(theirs.json().is_viewed).toBe(false);
  });

  it('are not made by reading', async () => {
    const uuid = await add();
    await get(`/offers/${uuid}`);
    await get(`/offers/${uuid}/travel`);
    expect((await detail(uuid)).is_viewed).toBe(false);
  });

  it('hide an offer from the lists of the company, and from no one else', async () => {
    const uuid = await add();
    const before = (await list()).meta;
    const answer = await remove(uuid);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await remove(uuid)).statusCode).toBe(204);
    expect(await listed()).not.toContain(uuid);
    expect((await list()).meta).toMatchObject({
      item_count: Number(before.item_count) - 1,
      unviewed_item_count: Number(before.unviewed_item_count) - 1,
    });
    expect((await detail(uuid)).available_for_booking).toBe(true);
    const theirs = await api().call('GET', company('/offers?limit=100', cast.rivalCarrier), {
      token: cast.rival.token,
    });
    expect(theirs.json().items.map((offer: Offer) => offer.uuid)).toContain(uuid);
  });

  it('show a hidden offer to the company again', async () => {
    const uuid = await add();
    const show = () => api().call('POST', company(`/offers/${uuid}/show`), { token: cast.dispatcher.token });
    await remove(uuid);
    expect(await listed()).not.toContain(uuid);
    expect([(await show()).statusCode, (await show()).statusCode]).toEqual([204, 204]);
    expect(await listed()).toContain(uuid);
    await remove(uuid);
    expect(await listed()).not.toContain(uuid);
  });

  it('keep each other: a hidden offer can be viewed, a viewed one hidden', async () => {
    const [first, second] = [await add(), await add()];
    await head(first);
    await remove(first);
    await remove(second);
    await head(second);
    for (const uuid of [first, second]) {
      expect((await detail(uuid)).is_viewed).toBe(true);
      expect(await listed()).not.toContain(uuid);
    }
  });

  it('cannot be made on what is not there', async () => {
    const draft = await add({ state: 'draft' });
    for (const method of ['HEAD', 'DELETE'] as const) {
      const answer = await api().call(method, company(`/offers/${draft}`), { token: cast.dispatcher.token });
      expect(answer.statusCode).toBe(404);
    }
  });
});
