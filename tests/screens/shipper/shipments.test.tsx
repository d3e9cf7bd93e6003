import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { aShipment } from '#tests/support/shipment.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { CLAIRE } from './desk.ts';
import { follow } from './followed.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T11:10:00+01:00') }));

const { pickup, delivery } = aMission();
const loadedAt = { state: 'completed', completed_at: '2026-03-17T07:52:00.000Z', recorded_at: null } as const;
const LOADED = aShipment({ state: 'in_progress', mission: uuid(1), pickup: { ...pickup, ...loadedAt } });
const LATE = aShipment({
  ...LOADED,
  uuid: uuid(0x5e2),
  reference: 'SH-20928',
  delivery: { ...delivery, time_slot: { date: '2026-03-17', start_time: 600, end_time: 660, flexible: false } },
});
const SEEKING = aShipment({ uuid: uuid(0x5e3), reference: 'SH-20940', proposals: { total: 2, pending: 2 } });
const ENDING = aShipment({ uuid: uuid(0x5e4), reference: 'SH-20941', expires_at: '2026-03-17T10:58:00.000Z' });
const CANCELLED = aShipment({
  uuid: uuid(0x5e5),
  reference: 'SH-20899',
  state: 'cancelled',
  cancellation: { type: 'payment_expired', date: '2026-03-16T11:00:00.000Z', reason: null, comment: '', fee: 0 },
});
const ALL = [LOADED, LATE, SEEKING, ENDING, CANCELLED];

function openShipments(path = '/shipments', { shipments = ALL, ...scene }: Scene & { shipments?: typeof ALL } = {}) {
  return openApp(path, { user: CLAIRE, serves: (server) => follow(server, { shipments }), ...scene });
}

const tab = (name: RegExp) => page.getByRole('tab', { name });
const row = (reference: string) => page.getByRole('main').getByRole('link', { name: new RegExp(reference) });

test('each state is a tab with its name and count; the chosen one is in the address', async () => {
  const { at } = await openShipments('/shipments', { size: 'desktop' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible();
  expect(document.title).toBe('Lading – Shipments');
  await expect.element(tab(/^In progress 2$/)).toHaveAttribute('aria-selected', 'true');
  for (const name of [/^Awaiting acceptance 0$/, /^Planned 0$/, /^Completed 0$/, /^Refused 0$/])
    await expect.element(tab(name)).toBeVisible();
  await tab(/^Cancelled 1$/).click();
  await expect.element(row('SH-20899')).toMatchTextContent(/Payment expired Mon 16 March/);
  expect(at()).toBe('/shipments/cancelled');
});

test('a row says where it stands, with the mission’s times, its load and price, and what is late', async () => {
  await openShipments('/shipments', { size: 'desktop' });
  const loaded = row('SH-20931');
  await expect.element(loaded).toMatchTextContent(/4500812766/);
  await expect.element(loaded).toMatchTextContent(/To deliver.*Tourcoing.*08:52.*Antwerpen.*15:00/);
  await expect.element(loaded).toMatchTextContent(/12 pal · 4\.8 ldm · 6,240 kg.*€486\.00.*Delivery pending/);
  await expect.element(row('SH-20928')).toMatchTextContent(/Delivery late, slot ended 11:00/);
});

test('a filter leads to the state it belongs to, and says how many it shows', async () => {
  const { at } = await openShipments('/shipments');
  await page.getByRole('button', { name: /^With bids to review 1$/ }).click();
  await expect.element(row('SH-20940')).toMatchTextContent(/2 bids to answer/);
  expect(page.getByText('SH-20941').query()).toBeNull();
  expect(at()).toBe('/shipments/available?has_pending_proposals=1');
  await page.getByRole('button', { name: /^Search ending within 1 h 1$/ }).click();
  await expect.element(row('SH-20941')).toMatchTextContent(/Search ends in 48 min/);
  expect(at()).toBe('/shipments/available?expires_in=3600');
  await page.getByRole('button', { name: /^All 2$/ }).click();
  await expect.element(row('SH-20940')).toBeVisible();
});

test('a filter without its state finds it, one of another state is left out', async () => {
  await openShipments('/shipments?expires_in=900');
  await expect.element(row('SH-20941')).toBeVisible();
});

test('more are loaded when asked for, with the count of those that are here', async () => {
  const many = Array.from({ length: 31 }, (_, index) =>
    aShipment({ ...LOADED, uuid: uuid(0x700 + index), reference: `SH-3${String(index).padStart(4, '0')}` }),
  );
  const { server } = await openShipments('/shipments', { shipments: many });
  server.on('GET', /\/companies\/[^/]+\/shipments$/, ({ query }) => {
    const asked = { limit: Number(query.get('limit')), page: Number(query.get('page') ?? 1) };
    const items = many.slice((asked.page - 1) * asked.limit, asked.page * asked.limit);
    return { json: { items, meta: listMeta(many.length, asked) } };
  });
  await expect.element(page.getByText('30 of 31 shipments loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Load more shipments' }).click();
  await expect.element(page.getByText('31 of 31 shipments loaded')).toBeVisible();
  expect(page.getByRole('button', { name: 'Load more shipments' }).query()).toBeNull();
});

test('an empty state says so; a list that does not load says so and is tried again', async () => {
  const { server } = await openShipments('/shipments/planned');
  await expect.element(page.getByText('No shipments here')).toBeVisible();
  server.on('GET', /\/companies\/[^/]+\/shipments$/, {
    problem: { status: 500, code: 'internal_error', title: 'Broken' },
  });
  await tab(/^Refused/).click();
  await expect.element(page.getByText(/The list did not load\./)).toBeVisible();
  follow(server, { shipments: [aShipment({ state: 'refused', reference: 'SH-20800' })] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('SH-20800')).toBeVisible();
});

test('the list that is shown is downloaded as a file, of all days or of some', async () => {
  const { server } = await openShipments('/shipments/planned?tracking=to_pickup');
  const asked: string[] = [];
  server.on('GET', /\/exports\/shipments$/, ({ query }) => {
    asked.push(query.toString());
    return { document: 'Reference', type: 'text/csv; charset=utf-8' };
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const dialog = page.getByRole('dialog', { name: 'Export shipments' });
  const last = dialog.getByRole('textbox', { name: 'Last pickup day' });
  await page.getByRole('button', { name: 'Export' }).click();
  await dialog.getByRole('textbox', { name: 'First pickup day' }).fill('01/02/2026');
  await last.fill('31/01/2026');
  await dialog.getByRole('radio', { name: 'CSV' }).click();
  await dialog.getByRole('button', { name: 'Download the file' }).click();
  await expect.element(last).toHaveAccessibleDescription('The last day is before the first.');
  expect(asked).toEqual([]);
  await last.fill('28/02/2026');
  await dialog.getByRole('button', { name: 'Download the file' }).click();
  await expect.poll(() => saved).toEqual(['Shipments 2026-02-01 to 2026-02-28.csv']);
  expect(asked).toEqual(['start_date=2026-02-01&end_date=2026-02-28&state=planned&tracking=to_pickup']);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Export' }).click();
  await dialog.getByRole('radio', { name: 'CSV' }).click();
  await dialog.getByRole('radio', { name: 'All shipments' }).click();
  await dialog.getByRole('button', { name: 'Download the file' }).click();
  await expect.poll(() => saved[1]).toBe('Shipments.csv');
  expect(asked[1]).toBe('');
});

test('a file that does not come says why, and the days stay', async () => {
  const { server } = await openShipments('/shipments');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('textbox', { name: 'First pickup day' }).fill('01/02/2026');
  server.on('GET', /\/exports\/shipments$/, 'no network');
  const dialog = page.getByRole('dialog', { name: 'Export shipments' });
  await dialog.getByRole('button', { name: 'Download the file' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Check your Internet connection');
  await expect.element(dialog.getByRole('textbox', { name: 'First pickup day' })).toHaveValue('01/02/2026');
});

test('without a network the list and its shipments open as they were read, and say when', async () => {
  const { server, router } = await openShipments('/shipments');
  await expect.element(row('SH-20931')).toBeVisible();
  server.isDown = true;
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText('Offline. You see it as read at 11:10.')).toBeVisible();
  await row('SH-20931').click();
  await expect.element(page.getByRole('heading', { level: 1, name: /SH-20931/ })).toBeInTheDocument();
  await expect.element(page.getByText('Offline. You see it as read at 11:10.')).toBeVisible();
  await router.navigate({ to: '/shipments/$key', params: { key: uuid(0x999) } });
  await expect.element(page.getByText('This shipment is not on this device')).toBeVisible();
});

test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('nothing is cut or out of reach: %s', async (size) => {
  await openShipments('/shipments', { size, locale: 'pl' });
  await expect.element(row('SH-20931')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});

test('a carrier has no shipments', async () => {
  const { at } = await openApp('/shipments', {});
  expect(at()).toBe('/missions');
});
