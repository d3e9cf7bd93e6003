import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applyEvent } from '#device/live/apply-event.ts';
import { queryClient } from '#device/page/query-client.ts';
import { type WaitingItem, waitingItemKeys } from '#device/waiting/waiting-items.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { aShipment, SHIPPER } from '#tests/support/shipment.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { CLAIRE, DASHBOARD, keepDesk, LOCKED } from './desk.ts';

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

/** Something that waits about a shipment, as the server says it. */
function waits(
  kind: WaitingItem['kind'],
  { uuid: id, reference }: Shipment,
  otherwise: Partial<WaitingItem> & { readonly title: string },
): WaitingItem {
  return { kind, entity: { type: 'shipment', uuid: id, reference }, silence: null, ...otherwise };
}

const WAITING: readonly WaitingItem[] = [
  waits('late_pickup', LATE, {
    title: 'Pickup late: SH-20922, Tourcoing – Antwerpen',
    deadline: '2026-03-17T06:30:00.000Z',
  }),
  waits('search', ENDING, {
    title: 'The search for a carrier ends: SH-20938, Tourcoing – Antwerpen',
    deadline: '2026-03-17T07:50:00.000Z',
    silence: 'expires',
  }),
  waits('bids', WITH_BIDS, {
    title: '3 bids to answer: SH-20940, Tourcoing – Antwerpen',
    deadline: '2026-03-17T09:22:00.000Z',
    silence: 'expires',
  }),
];

function openDashboard(waiting = WAITING, scene: Scene = {}) {
  return openApp('/', {
    user: CLAIRE,
    serves: (server) => keepDesk(server, { shipments: [], waiting }),
    ...scene,
  });
}

test('six figures, each with its change against the days before', async () => {
  await openDashboard(undefined, { size: 'desktop' });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Shipments148 \+12/);
  await expect.element(main).toMatchTextContent(/Average price€486 −€14/);
  await expect.element(main).toMatchTextContent(/Average distance412 km No change/);
  await expect.element(main).toMatchTextContent(/Average weight4,860 kg \+210/);
  await expect.element(main).toMatchTextContent(/Average length5\.4 ldm \+0\.3/);
  await expect.element(main).toMatchTextContent(/CO2 emissions21\.4 t −1\.1/);
  await expect.element(page.getByRole('img', { name: /^Shipments\. .*: 15; .*: 13; .*: 4$/ })).toBeVisible();
});

test('another period is asked for, and stands in the address', async () => {
  const { server, at } = await openDashboard();
  await page.getByRole('radio', { name: '12 months' }).click();
  await expect.poll(at).toBe('/dashboard?span=12-months');
  await expect.poll(() => server.asked.filter((call) => call.endsWith('/metrics/dashboard')).length).toBe(2);
});

test('a period without shipments says so, and nothing of it is a zero', async () => {
  const nothing = {
    average_distance: null,
    average_weight: null,
    average_linear_centimeters: null,
    average_price: null,
  };
  const empty = { ...DASHBOARD, ...nothing, shipment_count: 0, co2_emissions: 0 };
  await openDashboard([], { serves: (server) => keepDesk(server, { shipments: [], dashboard: empty }) });
  await expect.element(page.getByText('Nothing was shipped in this period')).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent(/Average price–/);
});

const todos = page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem');

test('a shipper starts at the dashboard, and reads in one list what waits, the nearest deadline first', async () => {
  const { at } = await openDashboard();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(at()).toBe('/dashboard');
  expect(document.title).toBe('Lading – Dashboard');
  await expect.element(todos.nth(0)).toMatchTextContent(/Pickup late: SH-20922.*It was due/);
  await expect.element(todos.nth(1)).toMatchTextContent(/search for a carrier ends: SH-20938.*Ends/);
  await expect.element(todos.nth(2)).toMatchTextContent(/3 bids to answer: SH-20940.*Ends/);
  expect(todos.elements().length).toBe(3);
  await expect.element(page.getByRole('region', { name: 'Waiting for you' })).toMatchTextContent(/^Waiting for you3/);
});

test.each(['phone', 'desktop'] as const)(
  'the entry of the dashboard counts what waits, as the bell does: %s',
  async (size) => {
    const { server } = await openDashboard(WAITING, { size });
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect
      .element(main.getByRole('link', { name: /^Dashboard/ }))
      .toHaveAccessibleName(/^Dashboard\s+3 waiting$/);
    await expect.element(page.getByRole('button', { name: 'Notifications, 3' })).toBeVisible();
    keepDesk(server, { shipments: [] });
    applyEvent({ userId: CLAIRE.uuid, company: SHIPPER }, { type: 'waiting_changed' });
    await expect.element(main.getByRole('link', { name: /^Dashboard/ })).toHaveAccessibleName('Dashboard');
  },
);

test('each of them leads to what can be done about it', async () => {
  const { router } = await openDashboard();
  const address = async (name: RegExp) => (await todos.getByRole('link', { name }).findElement()).getAttribute('href');
  await expect.element(todos.getByRole('link', { name: /^Extend .*SH-20938/ })).toBeVisible();
  expect(await address(/^Extend .*SH-20938/)).toBe(`/shipments/${ENDING.uuid}?update-expires-at=1`);
  expect(await address(/^Review .*SH-20940/)).toBe(`/shipments/${WITH_BIDS.uuid}`);
  expect(await address(/^Open .*SH-20922/)).toBe(`/shipments/${LATE.uuid}`);
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('of many the most urgent stand there, and all on a press', async () => {
  const many = Array.from({ length: 12 }, (_, place) =>
    waits('bids', aShipment({ uuid: uuid(0x700 + place), reference: `SH-${place}` }), { title: `1 bid: SH-${place}` }),
  );
  await openDashboard(many);
  await expect.element(todos.nth(7)).toBeVisible();
  expect(todos.elements().length).toBe(8);
  await page.getByRole('button', { name: 'Show all 12' }).click();
  await expect.element(todos.nth(11)).toBeVisible();
});

test('an extra that silence approves waits too, on the dashboard and behind the bell, until it is decided', async () => {
  const waiting: WaitingItem[] = [
    {
      kind: 'extra',
      entity: { type: 'shipment', uuid: IN_TIME.uuid, reference: IN_TIME.reference },
      title: 'Extra charge to check: SH-20930, Tourcoing – Antwerpen',
      amount: 12_000,
      deadline: '2026-03-20T23:00:00.000Z',
      silence: 'approves',
    },
  ];
  const { server } = await openDashboard(waiting);
  await expect.element(todos).toMatchTextContent(/Extra charge to check.*€120\.00 · Without a word it is approved/);
  await expect.element(page.getByText('Nothing waits for you')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Notifications, 1' }).click();
  const behind = page.getByRole('dialog').getByRole('region', { name: 'Waiting for you' });
  const link = behind.getByRole('link', { name: /Extra charge to check/ });
  await expect.element(link).toHaveAttribute('href', `/shipments/${IN_TIME.uuid}`);
  await page.getByRole('button', { name: 'Close' }).click();
  keepDesk(server, { shipments: [IN_TIME] });
  applyEvent({ userId: CLAIRE.uuid, company: SHIPPER }, { type: 'waiting_changed' });
  await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
});

test('nothing waits where nothing does, and a locked company still reads it', async () => {
  await openDashboard([], { user: LOCKED });
  await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
});

test('a part that did not load can be tried again; data that was read stays without a network', async () => {
  const { server } = await openDashboard([], {
    serves: (broken) => {
      keepDesk(broken, { shipments: [] });
      broken.on('GET', /\/waiting$/, { problem: { status: 500, code: 'internal_error', title: 'Error' } });
    },
  });
  await expect.element(page.getByText('What waits for you did not load.'), { timeout: 10_000 }).toBeVisible();
  expect(page.getByText('Nothing waits for you').query()).toBeNull();
  keepDesk(server, { shipments: [], waiting: WAITING });
  await page.getByRole('region', { name: 'Waiting for you' }).getByRole('button', { name: 'Try again' }).click();
  await expect.element(todos.nth(1)).toMatchTextContent(/SH-20938/);
  server.isDown = true;
  await queryClient.invalidateQueries({ queryKey: waitingItemKeys(SHIPPER) });
  await expect.element(todos.nth(1)).toMatchTextContent(/SH-20938/);
});

test('a carrier has no dashboard', async () => {
  const { at } = await openApp('/dashboard', {});
  expect(at()).toBe('/missions');
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await openDashboard(undefined, { size, locale: 'pl' });
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});

test('a transport is estimated, and becomes a new shipment', async () => {
  const { server, at } = await openDashboard([]);
  const end = { location: { lat: 50.72, lng: 3.16 } };
  server.on('POST', /\/v2\/estimation-requests$/, {
    json: {
      distance: 1_214_000,
      distance_estimated: true,
      linear_meters: 6,
      price: { amount_min: 59_000, amount_max: 71_000, currency: 'EUR' },
      pickup_address: { ...end, postal_code: '59200', city: 'Tourcoing', country: 'FR', division_code: 'FR-59' },
      delivery_address: { ...end, postal_code: '44-100', city: 'Gliwice', country: 'PL', division_code: 'PL-24' },
      co2: { grams: 698_900, factor: 95, source: 'GLEC Framework', version: '3.0' },
    },
  });
  const card = page.getByRole('region', { name: 'Estimate a transport' });
  await card.getByRole('textbox', { name: 'From, postal code and city' }).fill('59200 Tourcoing');
  await card.getByRole('textbox', { name: 'To, postal code and city' }).fill('44-100 Gliwice');
  await card.getByRole('button', { name: 'Estimate', exact: true }).click();
  await expect.element(card.getByText('€590 to €710')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  const hasFocus = () => card.element().contains(document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  await card.getByRole('button', { name: 'Change' }).click();
  await expect.poll(hasFocus).toBe(true);
  await expect.element(card.getByRole('textbox', { name: /^From/ })).toHaveValue('59200 Tourcoing');
  await card.getByRole('button', { name: 'Estimate', exact: true }).click();
  await card.getByRole('link', { name: 'New shipment from this' }).click();
  await expect.poll(at).toMatch(/^\/shipments\/new/);
});
