import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { bookByCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer } from '#tests/support/market.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const ofShipper = (path: string) => `/api/v2/companies/${cast.shipper}${path}`;
const ofCarrier = (path: string) => `/api/v2/companies/${cast.carrier}${path}`;
const asShipper = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  api().call(method, ofShipper(path), { token: cast.shipperUser.token, ...(body === undefined ? {} : { body }) });

async function quoted(changes: Parameters<typeof quotationRequest>[1] = {}): Promise<Quotation> {
  const answer = await asShipper('POST', '/quotation-requests', quotationRequest(api().clock.now(), changes));
  expect(answer.statusCode).toBe(201);
  return answer.json<Quotation>();
}

function priceOf({ prices }: Quotation, type: string) {
  const found = prices.find((price) => price.type === type && price.date_type === 'tailored');
  if (found === undefined) throw new Error(`No price of type ${type} was quoted.`);
  return found;
}

const accept = (price: string, more: object = {}) =>
  asShipper('POST', `/quotation-prices/${price}/acceptation`, { payment_plan: 'immediate_cc_authorization', ...more });

const book = (price: string, body: object = {}) =>
  bookByCard(api(), { company: cast.shipper, token: cast.shipperUser.token, price, body });

describe('a quoted price that is accepted', () => {
  it('books a shipment that carriers find at once', async () => {
    const price = priceOf(await quoted({ insuredLoadValue: 300_000 }), 'lading');
    const shipment = await book(price.uuid, { references: { order: 'PO 4711' }, comment: 'Call before arrival' });
    expect(shipment).toMatchObject({
      state: 'available',
      brand: 'lading',
      shipper_reference: 'PO 4711',
      offer_price: { price: price.price, currency: 'EUR' },
      insured_value: 300_000,
      payment_plan: 'immediate_cc_authorization',
      mission: null,
      bookings: [],
      proposals: { pending: 0, total: 0 },
    });
    expect(shipment.reference).toMatch(/^LS-\d+$/);
    expect(shipment.price_details.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.price);
    expect(shipment.tracking.filter(({ done }) => done).map(({ step }) => step)).toEqual([
      'awaiting_acceptance',
      'accepted',
      'requested',
    ]);
    expect((await asShipper('GET', `/shipments/${shipment.uuid}`)).json()).toEqual(shipment);

    const offers = (await api().call('GET', ofCarrier('/offers'), { token: cast.dispatcher.token })).json();
    expect(offers.items.map(({ uuid }: { uuid: string }) => uuid)).toEqual([shipment.uuid]);
    expect(offers.items[0].pricing.price).toBeLessThan(price.price);
  });

  it('is booked once, whatever is pressed', async () => {
    const { uuid } = priceOf(await quoted(), 'lading');
    await book(uuid);
    expectProblem(await accept(uuid), 409, 'quote_accepted');
  });

  it('has expired after half an hour, and once it was asked again', async () => {
    const quotation = await quoted();
    const { uuid } = priceOf(quotation, 'lading');
    await asShipper('PUT', `/quotation-requests/${quotation.uuid}`, quotationRequest(api().clock.now()));
    expectProblem(await accept(uuid), 410, 'quote_expired');
    const fresh = priceOf(await quoted(), 'lading');
    api().clock.advance(30 * MINUTE);
    expectProblem(await accept(fresh.uuid), 410, 'quote_expired');
  });

  it('is paid in a way that was offered', async () => {
    const { uuid } = priceOf(await quoted(), 'lading');
    expectProblem(await accept(uuid, { payment_plan: 'thirty_days_invoice' }), 409, 'too_few_paid_shipments');
    const { uuid: named } = priceOf(await quoted(), 'custom');
    expectViolations(await accept(named, { payment_plan: 'immediate_cc', custom_price: 90_000 }), [
      'payment_plan',
      'payment_plan_not_offered',
    ]);
  });

  it('cannot be accepted by another company', async () => {
    const { uuid } = priceOf(await quoted(), 'lading');
    const other = await api().scene.company('shipper', 'Tuilerie de Sars');
    const { token } = await api().scene.person(other, 'COMPANY');
    const answer = await api().call('POST', `/api/v2/companies/${other}/quotation-prices/${uuid}/acceptation`, {
      token,
      body: { payment_plan: 'immediate_cc' },
    });
    expectProblem(answer, 404, 'not_found');
  });
});

describe('a price the shipper names', () => {
  it('takes a named price by the bounds that its quote tells', async () => {
    const price = priceOf(await quoted(), 'custom');
    const { reviewed_from, accepted_from } = price.named ?? { reviewed_from: 0, accepted_from: null };
    if (accepted_from === null) throw new Error('Our own transport can be had here.');
    expect(reviewed_from).toBeLessThan(accepted_from);
    expect(accepted_from).toBeLessThan(price.price);
    const named = async (cents: number) => book(priceOf(await quoted(), 'custom').uuid, { custom_price: cents });
    expect(await named(accepted_from)).toMatchObject({ state: 'available' });
    expect(await named(accepted_from - 1)).toMatchObject({ state: 'awaiting_acceptation' });
    expect(await named(reviewed_from)).toMatchObject({ state: 'awaiting_acceptation' });
    const low = await accept(priceOf(await quoted(), 'custom').uuid, { custom_price: reviewed_from - 1 });
    expectProblem(low, 422, 'budget_too_low');
  });

  it('near ours is taken at once, and a lower one waits for an answer', async () => {
    const near = priceOf(await quoted(), 'custom');
    const taken = await book(near.uuid, { custom_price: near.price - 500 });
    expect(taken).toMatchObject({ state: 'available', brand: 'custom', offer_price: { price: near.price - 500 } });
    const lower = priceOf(await quoted(), 'custom');
    const asked = await book(lower.uuid, { custom_price: Math.round(lower.price * 0.8) });
    expect(asked.state).toBe('awaiting_acceptation');
    const offers = (await api().call('GET', ofCarrier('/offers'), { token: cast.dispatcher.token })).json();
    expect(offers.items.map(({ uuid }: { uuid: string }) => uuid)).toEqual([taken.uuid]);
  });

  it('can be too low, and has to be named', async () => {
    const { uuid, price } = priceOf(await quoted(), 'custom');
    const low = await accept(uuid, { custom_price: Math.round(price / 2) });
    expect(expectProblem(low, 422, 'budget_too_low').title).toBe('Budget too low');
    expectViolations(await accept(uuid), ['custom_price', 'required']);
  });

  it('is not taken for an answer that can no longer come in time', async () => {
    const { clock, context } = api();
    // It is 8:00 in Lille; the pickup closes at 17:00, so that support answers until 13:00.
    const slot = { date: clock.iso().slice(0, 10), start_time: 540, end_time: 1020, flexible: false };
    const today = { pickup: quotationRequest(clock.now(), { pickup: { time_slot: slot } }).pickup };
    clock.advance(5 * 60 * MINUTE);
    const price = priceOf(await quoted(today), 'custom');
    const acceptedFrom = price.named?.accepted_from ?? 0;
    expectProblem(await accept(price.uuid, { custom_price: acceptedFrom - 1 }), 409, 'price_closed');
    expect(await context.db.selectFrom('shipments').select('uuid').execute()).toEqual([]);
    expect(await book(price.uuid, { custom_price: acceptedFrom })).toMatchObject({ state: 'available' });
  });
});

describe('a shipment under way', () => {
  it('shows its carrier, its steps with both times, and its proof as one PDF', async () => {
    const { uuid: price } = priceOf(await quoted(), 'lading');
    const shipment = await book(price);
    const { token } = cast.dispatcher;
    const booking = await api().call('POST', ofCarrier(`/offers/${shipment.uuid}/booking`), {
      token,
      body: { driver: cast.driver.uuid, licence_plate: 'GH-482-KP' },
    });
    expect(booking.statusCode).toBe(201);
    const mission = booking.json();
    const planned = (await asShipper('GET', `/shipments/${shipment.uuid}`)).json<Shipment>();
    expect(planned).toMatchObject({
      state: 'planned',
      mission: mission.uuid,
      bookings: [
        {
          uuid: mission.uuid,
          reference: mission.reference,
          state: 'planned',
          carrier: { uuid: cast.carrier },
          licence_plate: 'GH-482-KP',
          billing: shipment.offer_price,
          rating: null,
        },
      ],
    });
    expect(planned.offer_price).toEqual(shipment.offer_price);

    const own = `/api/v2/me/missions/${mission.uuid}`;
    const done = api().clock.now();
    api().clock.advance(90 * MINUTE);
    await api().call('POST', `${own}/pickup/complete`, {
      token: cast.driver.person.token,
      headers: { 'x-occurred-at': new Date(done).toISOString(), 'x-sent-at': api().clock.iso() },
    });
    const started = (await asShipper('GET', `/shipments/${shipment.uuid}`)).json<Shipment>();
    expect(started.tracking.find(({ step }) => step === 'pickup_done')).toEqual({
      step: 'pickup_done',
      at: new Date(done).toISOString(),
      recorded_at: api().clock.iso(),
      done: true,
    });

    expectProblem(await asShipper('GET', `/shipments/${shipment.uuid}/proof-of-delivery`), 404, 'not_found');
    await api().call('POST', `${own}/delivery/complete`, { token: cast.driver.person.token });
    for (const width of [40, 60]) {
      const file = await jpegPage({ width, height: 50 });
      await api().call('POST', `${own}/proof-of-delivery`, {
        token: cast.driver.person.token,
        multipart: [{ name: 'file', file, fileName: 'pod.jpg', type: 'image/jpeg' }],
      });
    }
    const delivered = (await asShipper('GET', `/shipments/${shipment.uuid}`)).json<Shipment>();
    expect(delivered.state).toBe('completed');
    expect(delivered.tracking.every((step) => step.done)).toBe(true);
    const proof = await asShipper('GET', `/shipments/${shipment.uuid}/proof-of-delivery`);
    expect(proof.headers['content-type']).toBe('application/pdf');
    expect((await PDFDocument.load(proof.rawPayload)).getPageCount()).toBe(2);
    const [file] = delivered.proof_of_delivery.files;
    const page = await asShipper('GET', `/shipments/${shipment.uuid}/proof-of-delivery/${file?.uuid}`);
    expect(page.headers['content-type']).toBe('image/jpeg');
  });
});

describe('the list of shipments', () => {
  it('is filtered by state, bids and what expires, and counted by state', async () => {
    const { context } = api();
    const hour = 60 * MINUTE;
    const soon = await addOffer(context, cast.shipper, { expiresAt: api().clock.iso(hour / 2) });
    const later = await addOffer(context, cast.shipper, { expiresAt: api().clock.iso(9 * hour) });
    await addBid(context, { company: cast.carrier, offer: later });
    const idsOf = async (query: string) =>
      (await asShipper('GET', `/shipments${query}`)).json().items.map(({ uuid }: Shipment) => uuid);
    expect((await idsOf('')).sort()).toEqual([soon, later].sort());
    expect(await idsOf('?expires_in=3600')).toEqual([soon]);
    expect(await idsOf('?expires_soon=1')).toEqual([soon]);
    expect(await idsOf('?has_pending_proposals=1')).toEqual([later]);
    expect(await idsOf('?state=planned,completed')).toEqual([]);
    expect((await asShipper('GET', '/metrics/shipments')).json()).toMatchObject({ available: 2, planned: 0, total: 2 });
    const counted = (await asShipper('GET', '/shipments?limit=0')).json();
    expect(counted).toMatchObject({ items: [], meta: { item_count: 2 } });
  });

  it('holds the shipments of one company', async () => {
    const other = await api().scene.company('shipper', 'Tuilerie de Sars');
    const theirs = await addOffer(api().context, other);
    expect((await asShipper('GET', '/shipments')).json().items).toEqual([]);
    for (const path of ['', '/travel', '/bookings', '/billing', '/proof-of-delivery']) {
      expectProblem(await asShipper('GET', `/shipments/${theirs}${path}`), 404, 'not_found');
    }
  });
});
