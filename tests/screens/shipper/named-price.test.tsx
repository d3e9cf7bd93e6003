import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NamedPrice } from '#freight/price/named-price.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { uuid } from '#tests/support/mission.ts';
import { aShipment, SHIPPER } from '#tests/support/shipment.ts';
import { openApp, type Scene } from '../app/open-app.tsx';
import { aNotification, CLAIRE, keepDesk, LOCKED } from './desk.ts';
import { follow } from './followed.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:02:00+01:00') }));

const WAITING: NamedPrice = {
  state: 'waiting',
  price: 44_000,
  due_at: '2026-03-17T10:00:00.000Z',
  ends_at: '2026-03-18T12:00:00.000Z',
  counter_price: null,
};
const COUNTERED: NamedPrice = { ...WAITING, state: 'countered', counter_price: 47_000 };
const dialog = page.getByRole('dialog');
const path = `/api/v2/companies/${SHIPPER}/shipments/${aShipment().uuid}/counter-price`;

function openNamed(named_price: NamedPrice, scene: Scene = {}, state: Shipment['state'] = 'awaiting_acceptation') {
  const shipment = aShipment({ state, brand: 'custom', named_price });
  return openApp(`/shipments/${shipment.uuid}`, {
    user: CLAIRE,
    size: 'desktop',
    serves: (server) => follow(server, { shipments: [shipment] }),
    ...scene,
  });
}

test('a named price says who reads it, by when there is an answer, and what comes without one', async () => {
  await openNamed(WAITING);
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/You named.*€440\.00.*You have an answer by .*11:00/);
  await expect.element(main).toMatchTextContent(/A person reads it, Monday to Friday, 9:00 to 17:00/);
  await expect.element(main).toMatchTextContent(/Without an agreed price by .*13:00, the shipment is not booked/);
});

test('another price is taken: it asks once, and the shipment seeks a carrier', async () => {
  const { server } = await openNamed(COUNTERED);
  server.on('POST', /\/counter-price\/acceptance$/, { json: aShipment({ state: 'available', version: 2 }) });
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent(/Our price, excl\. VAT.*€470\.00.*You named €440\.00/);
  await page.getByRole('button', { name: 'Take €470.00' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Book at €470.00?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, book at €470.00' }).click();
  await expect.element(page.getByText('Booked at €470.00. We are looking for a carrier.')).toBeVisible();
  expect(server.asked).toContain(`POST ${path}/acceptance`);
  await expect.element(page.getByRole('button', { name: 'Take €470.00' })).not.toBeInTheDocument();
});

test('another price that is out of time says so, and is not booked', async () => {
  const { server } = await openNamed(COUNTERED);
  const title = 'This price can no longer be answered.';
  server.on('POST', /\/counter-price\/refusal$/, { problem: { status: 409, code: 'price_closed', title } });
  await page.getByRole('button', { name: 'Leave it' }).click();
  await dialog.getByRole('button', { name: 'Yes, leave it' }).click();
  await expect.element(page.getByText(title)).toBeVisible();
});

test('a company that is locked reads the price, and takes nothing', async () => {
  await openNamed(COUNTERED, { user: LOCKED });
  await expect.element(page.getByRole('main')).toMatchTextContent(/Our price, excl\. VAT.*€470\.00/);
  await expect.element(page.getByRole('button', { name: 'Leave it' })).not.toBeInTheDocument();
});

test.each([
  ['refused', /Budget too low\. Refused/],
  ['expired', /No price was agreed in time\. Refused/],
] as const)('a price that is %s says why nothing is booked', async (state, words) => {
  await openNamed({ ...WAITING, state }, {}, 'refused');
  await expect.element(page.getByRole('main')).toMatchTextContent(words);
});

test('the answer is a notification, which leads to the shipment', async () => {
  const price = {
    kind: 'price_countered',
    at: '2026-03-17T06:30:00.000Z',
    expires_at: '2026-03-18T12:00:00.000Z',
  } as const;
  await openApp('/dashboard', {
    user: CLAIRE,
    serves: (server) => keepDesk(server, { shipments: [aShipment()], notifications: [aNotification(price)] }),
  });
  await page.getByRole('button', { name: 'Notifications, 1' }).click();
  const link = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link');
  await expect.element(link).toMatchTextContent(/Lens.*Gliwice.*Another price to answer by .*13:00/);
  expect((await link.findElement()).getAttribute('href')).toBe(`/shipments/${uuid(0x5e2)}`);
});
