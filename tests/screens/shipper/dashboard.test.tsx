import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMission, uuid } from '#tests/support/mission.ts';
import { aShipment } from '#tests/support/shipment.ts';
import { openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { CLAIRE, keepDesk, LOCKED } from './desk.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:02:00+01:00') }));

const { pickup, delivery } = aMission();
const LATE = aShipment({ state: 'planned', reference: 'SH-20922', pickup: { ...pickup, state: 'late' } });
const ENDING = aShipment({ uuid: uuid(0x5e2), reference: 'SH-20938', expires_at: '2026-03-17T07:50:00.000Z' });
const WITH_BIDS = aShipment({
  uuid: uuid(0x5e3),
  reference: 'SH-20940',
  proposals: { total: 3, pending: 3 },
  expires_at: '2026-03-17T09:22:00.000Z',
});
const IN_TIME = aShipment({ uuid: uuid(0x5e4), reference: 'SH-20911', state: 'in_progress', pickup, delivery });

function openDashboard(shipments = [LATE, ENDING, WITH_BIDS, IN_TIME], scene: Scene & { toPay?: boolean } = {}) {
  const { toPay = false, ...rest } = scene;
  return openApp('/', {
    user: CLAIRE,
    serves: (server) =>
      keepDesk(server, { shipments, payments: toPay ? { total: 1, shipment_reference: 'SH-20925' } : {} }),
    ...rest,
  });
}

const todos = page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem');

test('a shipper starts at the dashboard, and reads what waits for them, the worst first', async () => {
  const { at } = await openDashboard(undefined, { toPay: true });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(at()).toBe('/dashboard');
  expect(document.title).toBe('Lading – Dashboard');
  await expect.element(todos.nth(0)).toMatchTextContent(/Pay SH-20925/);
  await expect.element(todos.nth(1)).toMatchTextContent(/Pickup late.*SH-20922, Tourcoing to Antwerpen/);
  await expect.element(todos.nth(2)).toMatchTextContent(/Search ends in 48 min.*SH-20938/);
  await expect.element(todos.nth(3)).toMatchTextContent(/3 bids to review.*SH-20940.*ends in 2 h 20/);
  expect(todos.elements().length).toBe(4);
  await expect.element(page.getByRole('region', { name: 'Waiting for you' })).toMatchTextContent(/^Waiting for you4/);
});

test('nothing waits where nothing does, and a locked company still reads it', async () => {
  await openDashboard([IN_TIME], { user: LOCKED });
  await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
});

test('what did not load can be tried again; what was read stays without a network', async () => {
  const { server, screen } = await openDashboard([ENDING], {
    serves: (broken) =>
      broken.on('GET', /\/metrics\/shipments$/, { problem: { status: 500, code: 'internal_error', title: 'Error' } }),
  });
  await expect.element(page.getByText('What waits for you did not load.'), { timeout: 10_000 }).toBeVisible();
  keepDesk(server, { shipments: [ENDING] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(todos.nth(0)).toMatchTextContent(/SH-20938/);
  expect(screen.container.querySelector('[role=alert]')).toBeNull();
});

test('a carrier has no dashboard', async () => {
  const { at } = await openApp('/dashboard', {});
  expect(at()).toBe('/missions');
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await openDashboard(undefined, { size, locale: 'pl', toPay: true });
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
