import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { shipmentTimeline } from '#freight/shipment/timeline.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { anOffer } from '#tests/support/offer.ts';
import { aShipment, SHIPPER } from '#tests/support/shipment.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { typeEverything } from '../dates/typing.ts';
import { CLAIRE, LOCKED } from './desk.ts';
import { follow } from './followed.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:02:00+01:00') }));

const { pickup, delivery } = aMission();
const once = (at: string, recorded_at = at) => ({ at, recorded_at });
const created = once('2026-03-16T13:02:00.000Z');
const booked = once('2026-03-16T15:20:00.000Z');
/** The driver delivered without a network: the server received it half an hour later. */
const delivered = once('2026-03-17T06:02:00.000Z', '2026-03-17T06:34:00.000Z');

const SEEKING = aShipment({
  proposals: { total: 2, pending: 2 },
  tracking: shipmentTimeline({
    created,
    offered: created,
    booked: null,
    pickedUp: null,
    delivered: null,
    proven: null,
  }),
});
const DONE = aShipment({
  state: 'completed',
  mission: uuid(1),
  references: { order: '4500812766', pickup: 'ENL-2217', delivery: '' },
  pickup: { ...pickup, state: 'completed', completed_at: booked.at, recorded_at: booked.at },
  delivery: { ...delivery, state: 'completed', completed_at: delivered.at, recorded_at: delivered.recorded_at },
  driver: { first_name: 'Krzysztof', last_name: 'Nowak', phone: '+33639982077' },
  bookings: [
    {
      uuid: uuid(1),
      reference: 'LD-48001',
      state: 'completed',
      booked_at: booked.at,
      carrier: { uuid: uuid(0xc1), name: 'Transports Delcourt', phone: null },
      licence_plate: '',
      billing: { price: 48_600, currency: 'EUR' },
      rating: null,
    },
  ],
  price_details: [
    { key: 'transport', amount: 45_100, quantity: 118_000, unit: 'metre', rule: 'transport.truck' },
    { key: 'handling_pickup', amount: 3500, quantity: 12, unit: 'pallet', rule: 'handling.pallets' },
  ],
  co2: {
    grams: 69_900,
    factor: 95,
    source: 'GLEC Framework',
    version: '3.0',
    metres: 118_000,
    distance_basis: 'planned',
  },
  proof_of_delivery: {
    state: 'available',
    files: [1, 2].map((number) => ({
      uuid: uuid(0xf0 + number),
      name: `${number}.jpg`,
      mime_type: 'image/jpeg',
      size: 650_000,
      occurred_at: delivered.at,
      uploaded_at: delivered.recorded_at,
    })),
  },
  tracking: shipmentTimeline({
    created,
    offered: created,
    booked,
    pickedUp: booked,
    delivered,
    proven: delivered,
  }),
});

function aBid(otherwise: Partial<Proposal>): Proposal {
  return {
    uuid: uuid(0xb1),
    state: 'pending',
    pricing: { price: 61_200, currency: 'EUR' },
    agreed_pricing: null,
    pickup_time_slot: null,
    delivery_time_slot: null,
    created_at: created.at,
    expires_at: '2026-03-17T08:22:00.000Z',
    closed_at: null,
    counter_offer: null,
    carrier: { uuid: uuid(0xc1), name: 'Transports Delcourt' },
    offer: anOffer(),
    mission: null,
    ...otherwise,
  };
}
const DEAR = aBid({});
const CHEAP = aBid({
  uuid: uuid(0xb2),
  pricing: { price: 46_000, currency: 'EUR' },
  carrier: { uuid: uuid(0xc2), name: 'Spedycja Kowalczyk' },
});

function openShipment(shipment = SEEKING, { search = '', bids = [DEAR, CHEAP], ...scene }: Opened = {}) {
  return openApp(`/shipments/${shipment.uuid}${search}`, {
    user: CLAIRE,
    size: 'desktop',
    serves: (server) => follow(server, { shipments: [shipment], bids }),
    ...scene,
  });
}
type Opened = Scene & { readonly search?: string; readonly bids?: readonly Proposal[] };

const path = `/api/v2/companies/${SHIPPER}/shipments/${SEEKING.uuid}`;
const dialog = page.getByRole('dialog');

test('a shipment that does not exist says so, with the way back', async () => {
  await openApp(`/shipments/${uuid(0x99)}`, { user: CLAIRE, serves: (server) => follow(server, { shipments: [] }) });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Oops, this shipment does not exists!' }))
    .toBeVisible();
  await page.getByRole('link', { name: 'Back to the shipments' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible();
});

test('a shipment leads to the same once more', async () => {
  const { at } = await openShipment(DONE);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(at).toBe(`/shipments/${DONE.uuid}/duplicate`);
});

test('a shipment that is over says when each step was done and received, why it cost what it cost, and its emissions', async () => {
  await openShipment(DONE);
  const road = page.getByRole('list', { name: 'Tracking' });
  await expect.element(road).toMatchTextContent(/Carrier selected.*Transports Delcourt/);
  await expect.element(road).toMatchTextContent(/Delivery done.*07:02, received 07:34/);
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/A truck for 118 km.*€451\.00.*Standard pallets: 12\..*€35\.00/);
  await expect.element(main).toMatchTextContent(/70 ?kg CO2e.*6\.2 t × 118 km × 95 g per tonne-km/);
  await expect.element(main).toMatchTextContent(/4500812766 order.*ENL-2217 pickup/);
  await page.getByText('All steps').click();
  expect((await page.getByText('All steps').findElement()).closest('details')?.querySelectorAll('li').length).toBe(11);
});

test('emissions of light goods are worked out from their kilograms', async () => {
  await openShipment({ ...DONE, load: { ...DONE.load, weight: 40 } });
  await expect.element(page.getByRole('main')).toMatchTextContent(/0\.040 t × 118 km × 95 g per tonne-km/);
});

test('the proof is downloaded as one PDF, with its pages in the name of the button', async () => {
  const { server } = await openShipment(DONE);
  server.on('GET', /\/proof-of-delivery$/, { document: '%PDF-1.7', type: 'application/pdf' });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await page.getByRole('button', { name: 'Download POD, 2 pages' }).click();
  await expect.poll(() => saved).toEqual(['POD SH-20931.pdf']);
});

test('bids stand with those to answer first and the cheapest above; accepting one asks and books', async () => {
  const { server } = await openShipment();
  const bids = page.getByRole('region', { name: 'Carrier bids' });
  const rows = bids.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Spedycja Kowalczyk.*€460\.00.*−€26\.00/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Transports Delcourt.*€612\.00\+€126\.00.*Bid ends in 1 h 20/);
  server.on('GET', /\/payment$/, {
    json: {
      price: 46_000,
      vat_included_price: 55_200,
      payment_plan: 'immediate_cc_authorization',
      held: 50_000,
      paid: 0,
      charged: 0,
      to_pay: 55_200,
      invoiced: 0,
      pay_by: '2026-03-18T09:00:00.000Z',
    },
  });
  server.on('POST', /\/accept$/, { json: { ...CHEAP, state: 'accepted' } });
  await page.getByRole('button', { name: 'Accept, Spedycja Kowalczyk, €460.00' }).click();
  await expect
    .element(dialog)
    .toMatchTextContent(
      /€460\.00 excl\. VAT, €552\.00 with VAT\..*Your card holds €500\.00, which is less\. You pay €552\.00 by card by .*all other bids are closed/,
    );
  await dialog.getByRole('button', { name: 'Yes, accept €460.00' }).click();
  await expect.element(page.getByText('Spedycja Kowalczyk has the shipment, for €460.00.')).toBeVisible();
  expect(server.asked.filter((call) => call === `POST ${path}/proposals/${CHEAP.uuid}/accept`)).toHaveLength(1);
});

test('a bid that somebody else decided meanwhile says so, and stays unanswered', async () => {
  const { server } = await openShipment();
  server.on('POST', /\/refuse$/, {
    problem: { status: 409, code: 'proposal_closed', title: 'This bid is closed.' },
  });
  await page.getByRole('button', { name: 'Decline, Transports Delcourt' }).click();
  await dialog.getByRole('button', { name: 'Yes, decline it' }).click();
  await expect.element(page.getByText('This bid is closed.')).toBeVisible();
});

test('another price is offered once: what is wrong stands beside its field', async () => {
  const { server } = await openShipment();
  let sent: unknown = null;
  server.on('POST', /\/counter-offer$/, ({ body }) => {
    sent = JSON.parse(body);
    return { json: DEAR, status: 201 };
  });
  await page.getByRole('button', { name: 'Another price, Transports Delcourt' }).click();
  await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect.element(dialog.getByText('Please enter your bid price (greater than 0)')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Your price, excl. VAT' }), '550');
  await dialog.getByRole('button', { name: 'Send counter-offer, €550.00' }).click();
  await expect.poll(() => sent).toEqual({ price: 55_000, expires_at: DEAR.expires_at });
  await expect.element(dialog).not.toBeInTheDocument();
  const counter = { price: 55_000, currency: 'EUR', created_at: created.at, expires_at: DEAR.expires_at } as const;
  follow(server, { shipments: [SEEKING], bids: [{ ...DEAR, counter_offer: counter }] });
  window.dispatchEvent(new Event('visibilitychange'));
  const { queryClient } = await import('#device/page/query-client.ts');
  void queryClient.invalidateQueries();
  await expect.element(page.getByText(/You offered €550\.00, until Tue 17, 09:22\./)).toBeVisible();
  expect(page.getByRole('button', { name: /^Another price/ }).query()).toBeNull();
});

test('the link of a notification opens the search time, with four hours proposed and the latest moment said', async () => {
  const { server, at } = await openShipment(SEEKING, { search: '?update-expires-at=1' });
  let sent: unknown = null;
  server.on('PUT', /\/expiration-date$/, ({ body }) => {
    sent = JSON.parse(body);
    return { json: { ...SEEKING, version: 2, expires_at: '2026-03-17T08:45:00.000Z' } };
  });
  await expect.element(dialog.getByRole('heading', { name: 'Maximum search time' })).toBeVisible();
  // Loading ends at 10:00: four hours from now are too late.
  await expect.element(dialog.getByRole('textbox', { name: 'Time' })).toHaveValue('09:45');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Time' }), '09:50');
  await dialog.getByRole('button', { name: /^Search until Tue 17, 09:50/ }).click();
  await expect.element(dialog.getByText(/at least 15 minutes before the end of loading/)).toBeVisible();
  expect(sent).toBeNull();
  await dialog.getByRole('button', { name: 'The latest, Tue 17, 09:45' }).click();
  await dialog.getByRole('button', { name: /^Search until Tue 17, 09:45/ }).click();
  await expect.poll(() => sent).toEqual({ expires_at: '2026-03-17T08:45:00.000Z' });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(at()).toBe(`/shipments/${SEEKING.uuid}`);
});

test('references are changed in place, and what the server refuses stands beside its field', async () => {
  const { server } = await openShipment();
  server.on('PUT', /\/references$/, {
    problem: {
      status: 422,
      code: 'violations',
      title: 'Wrong',
      violations: [{ property_path: 'pickup', code: 'too_long', message: 'Too long.' }],
    },
  });
  await page.getByRole('button', { name: 'Edit references' }).click();
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Pickup reference/ }), 'ENL-9');
  await dialog.getByRole('button', { name: 'Save references' }).click();
  await expect.element(dialog.getByText('Too long.')).toBeVisible();
  server.on('PUT', /\/references$/, ({ body }) => ({
    json: { ...SEEKING, version: 2, references: JSON.parse(body) },
  }));
  await dialog.getByRole('button', { name: 'Save references' }).click();
  await expect.element(page.getByText('ENL-9')).toBeVisible();
});

const TERMS = {
  fee: 14_580,
  steps: [
    { percent: 0, amount: 0, from: null },
    { percent: 30, amount: 14_580, from: '2026-03-16T07:40:00.000Z' },
    { percent: 60, amount: 29_160, from: '2026-03-17T08:40:00.000Z' },
    { percent: 100, amount: 48_600, from: 'arrival' },
  ],
};
const PLANNED = aShipment({
  ...DONE,
  state: 'planned',
  pickup,
  delivery,
  proof_of_delivery: SEEKING.proof_of_delivery,
});

test('cancelling says what it costs now, and asks for a reason, a comment and the conditions', async () => {
  const { server } = await openShipment(PLANNED);
  let sent: unknown = null;
  server.on('GET', /\/billing$/, { json: { cancellation_terms: TERMS } });
  server.on('POST', /\/cancel$/, ({ body }) => {
    sent = JSON.parse(body);
    return { problem: { status: 409, code: 'fee_changed', title: 'The cancellation fee has changed.' } };
  });
  await page.getByRole('button', { name: 'Cancel shipment' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Cancel SH-20931?' })).toBeVisible();
  const step = dialog.getByRole('listitem').filter({ hasText: '30%, €145.80' });
  await expect.element(step).toHaveAttribute('aria-current', 'step');
  await expect.element(step).toMatchTextContent(/until Tue 17, 09:40/);
  const yes = dialog.getByRole('button', { name: 'Cancel shipment, €145.80' });
  await yes.click();
  await expect.poll(() => dialog.getByText('This field is required.').elements().length).toBe(3);
  await dialog.getByRole('radio', { name: 'The order was cancelled' }).click();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Comment for the carrier' }), 'Closed this morning.');
  await dialog.getByRole('checkbox', { name: /I accept the cancellation conditions\. €145\.80 is kept/ }).click();
  await yes.click();
  await expect.element(dialog.getByText('The cancellation fee has changed.')).toBeVisible();
  expect(sent).toEqual({
    reason: 'order_cancelled',
    comment: 'Closed this morning.',
    conditions_acknowledged: true,
    fee: 14_580,
  });
  server.on('POST', /\/cancel$/, {
    json: {
      ...PLANNED,
      version: 9,
      state: 'cancelled',
      cancellation: {
        type: 'cancelled_by_shipper',
        date: '2026-03-17T07:02:00.000Z',
        reason: 'order_cancelled',
        comment: 'Closed this morning.',
        fee: 14_580,
      },
    },
  });
  await yes.click();
  await expect.element(page.getByText('SH-20931 is cancelled.')).toBeVisible();
  await expect
    .element(page.getByText(/Cancelled Tue 17 March\. Reason: The order was cancelled · Closed this morning\./))
    .toBeVisible();
});

test('one star warns, and asks why; the same star clears', async () => {
  const { server } = await openShipment(DONE);
  let sent: unknown = null;
  server.on('POST', /\/bookings\/[^/]+\/rate$/, ({ body }) => {
    sent = JSON.parse(body);
    const [booking] = DONE.bookings;
    return { json: { ...DONE, version: 2, bookings: [{ ...booking, rating: sent }] } };
  });
  await page.getByRole('radio', { name: '2, Bad' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Rate Transports Delcourt' })).toBeVisible();
  expect(dialog.getByText(/will no longer work with you/).query()).toBeNull();
  await dialog.getByRole('radio', { name: '2, Bad' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Send rating', exact: true })).toBeDisabled();
  await dialog.getByRole('radio', { name: '1, Very bad' }).click();
  await expect.element(dialog.getByText('Transports Delcourt will no longer work with you.')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send rating, 1 star' });
  await send.click();
  await expect.element(dialog.getByText('At least one reason is required.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Punctuality' }).click();
  await dialog.getByRole('checkbox', { name: 'Other' }).click();
  await send.click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'What else?' }), 'Two pallets were tipped.');
  await send.click();
  await expect
    .poll(() => sent)
    .toEqual({ score: 1, reasons: ['punctuality', 'other'], detail: 'Two pallets were tipped.' });
  await expect.element(page.getByRole('region', { name: 'Rating' })).toMatchTextContent(/1, Very bad/);
});

test('the contact on site is changed at a stop that is to come, its number read for its country', async () => {
  const loaded = { ...pickup, state: 'completed', completed_at: booked.at, recorded_at: booked.at } as const;
  const { server } = await openShipment({ ...PLANNED, state: 'in_progress', pickup: loaded });
  const sent: unknown[] = [];
  server.on('PUT', /\/delivery-contact$/, ({ body }) => {
    sent.push(JSON.parse(body));
    return {
      problem: {
        status: 422,
        code: 'violations',
        title: 'Wrong',
        violations: [{ property_path: 'phone', code: 'invalid_phone', message: 'For example 0470 12 34 56.' }],
      },
    };
  });
  await page.getByRole('button', { name: 'Change contact on site' }).click();
  expect(dialog.getByRole('radiogroup', { name: 'Where' }).query()).toBeNull();
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await userEvent.fill(phone, '0470 12');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect.element(dialog.getByText('For example 0470 12 34 56.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Country' }).selectOptions('France');
  await userEvent.fill(phone, '06 39 98 20 77');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { name: 'Jef Peeters', phone: '0470 12' },
      { name: 'Jef Peeters', phone: '+33639982077' },
    ]);
});

test.each([
  ['refused', 'Your price: €486.00'],
  ['planned', 'Agreed price: €486.00'],
] as const)('beside the bids on a shipment that is %s stands “%s”', async (state, words) => {
  await openShipment({ ...SEEKING, state });
  await expect.element(page.getByRole('region', { name: 'Carrier bids' })).toMatchTextContent(words);
});

test('a company that is locked takes no bid and searches no longer, but cancels and corrects', async () => {
  const time_slot = { ...SEEKING.pickup.time_slot, date: '2097-03-16' };
  await openShipment({ ...SEEKING, pickup: { ...SEEKING.pickup, time_slot } }, { user: LOCKED });
  await expect.element(page.getByRole('region', { name: 'Carrier bids' })).toMatchTextContent(/Spedycja Kowalczyk/);
  for (const name of [/^Accept/, /^Decline/, 'Change the end'])
    expect(page.getByRole('button', { name }).query()).toBeNull();
  for (const name of ['Edit references', 'Cancel shipment', 'Share'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await expect
    .element(page.getByText(/Your account is suspended: the end of the search cannot be changed\.$/))
    .toBeVisible();
});

test('on a phone the parts are tabs, and the action bar calls the driver', async () => {
  const { at } = await openShipment(DONE, { size: 'phone' });
  await expect.element(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+33639982077');
  await page.getByRole('tab', { name: 'Price' }).click();
  await expect.element(page.getByText('€451.00')).toBeVisible();
  expect(at()).toBe(`/shipments/${DONE.uuid}?tab=price`);
  await page.getByRole('tab', { name: 'Waybill' }).click();
  await expect.element(page.getByText('4500812766')).toBeVisible();
});

test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('nothing is cut or out of reach: %s', async (size) => {
  for (const shipment of [SEEKING, DONE]) {
    const { screen } = await openShipment(shipment, { size, locale: 'pl' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await expect.element(page.getByRole('list').first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
    // The page alone: a toast of the test before may be on its way out, half seen.
    const main = document.querySelector('main') ?? document.body;
    expect(await axeFaults(main)).toEqual([]);
    await screen.unmount();
  }
});

test('whatever is typed into the end of a search or of a counter-offer, the dialog stands', async () => {
  await openShipment(SEEKING, { search: '?update-expires-at=1' });
  await typeEverything(dialog.getByRole('textbox', { name: 'Search until' }), 'day');
  await typeEverything(dialog.getByRole('textbox', { name: 'Time' }), 'time');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Another price, Transports Delcourt' }).click();
  await typeEverything(dialog.getByRole('textbox', { name: 'Counter-offer valid until' }), 'moment');
});

const ROAD = {
  distance: 118_000,
  duration: 7020,
  estimated: false,
  path: [pickup.address.location, { lat: 51.05, lng: 3.72 }, delivery.address.location],
};
const LOADED = aShipment({
  state: 'in_progress',
  mission: uuid(1),
  pickup: { ...pickup, state: 'completed', completed_at: delivered.at, recorded_at: delivered.at },
  tracking: shipmentTimeline({ created, offered: created, booked, pickedUp: delivered, delivered: null, proven: null }),
});
const follows = (shipment: Shipment) => (server: FakeServer) => {
  follow(server, { shipments: [shipment] });
  server.on('GET', /\/travel$/, { json: ROAD });
};

test('on a desktop its map stands beside the tracking unasked, in its room from the first', async () => {
  const road = Promise.withResolvers<{ json: typeof ROAD }>();
  await openShipment(LOADED, {
    serves: (server) => {
      follow(server, { shipments: [LOADED] });
      server.on('GET', /\/travel$/, () => road.promise);
    },
  });
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const tracking = page.getByRole('region', { name: 'Tracking' });
  await expect.element(map).toMatchTextContent(/Loading the map/);
  const before = [map, tracking].map((part) => part.element().getBoundingClientRect().toJSON());
  road.resolve({ json: ROAD });
  await expect.element(map).toMatchTextContent(/Can be there at .*Last word: loaded in Tourcoing/);
  await expect.element(map).toMatchTextContent(/118 km by road\. Dashed: to come\./);
  expect([map, tracking].map((part) => part.element().getBoundingClientRect().toJSON())).toEqual(before);
  expect(before[1].left).toBeGreaterThan(before[0].right);
  await expect.element(page.getByRole('button', { name: 'Show on the map' })).not.toBeInTheDocument();
});

test('on a phone its map comes once it is asked for', async () => {
  await openShipment(LOADED, { size: 'phone', search: '?tab=waybill', serves: follows(LOADED) });
  await expect.element(page.getByRole('button', { name: 'Show on the map' })).toBeVisible();
  await expect.element(page.getByRole('figure')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show on the map' }).click();
  await expect.element(page.getByRole('figure')).toMatchTextContent(/Can be there at .*Last word: loaded in Tourcoing/);
});

test('before a carrier has it the map shows its road, and nothing that is done or to come', async () => {
  await openShipment(SEEKING, { serves: follows(SEEKING) });
  const map = page.getByRole('region', { name: 'Map', exact: true });
  await expect.element(map).toMatchTextContent(/118 km by road\./);
  await expect.element(map).not.toMatchTextContent(/Can be there|Last word|Dashed|Solid/);
});

test('a map whose way did not load says so, and asks again by a press', async () => {
  const { server } = await openShipment(LOADED, {
    serves: (opened) => {
      follow(opened, { shipments: [LOADED] });
      opened.on('GET', /\/travel$/, { problem: { status: 500, code: 'internal_error', title: 'Broken' } });
    },
  });
  const map = page.getByRole('region', { name: 'Map', exact: true });
  await expect.element(map.getByRole('alert')).toMatchTextContent(/The way is not on this device yet/);
  server.on('GET', /\/travel$/, { json: ROAD });
  await map.getByRole('button', { name: 'Try again' }).click();
  await expect.element(map).toMatchTextContent(/Can be there at/);
});

test.for([
  ['light', 'en'],
  ['dark', 'pl'],
] as const)('the page with its map breaks no accessibility rule: %s, %s', async ([theme, locale]) => {
  document.documentElement.dataset.theme = theme;
  await openShipment(LOADED, { locale, serves: follows(LOADED) });
  await expect.element(page.getByRole('figure')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  delete document.documentElement.dataset.theme;
});
