import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMission, uuid } from '#tests/support/mission.ts';
import { aShipment } from '#tests/support/shipment.ts';
import { openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { aNotification, CLAIRE, keepDesk, LOCKED } from './desk.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:02:00+01:00') }));

const { delivery } = aMission();
const OTHER = aShipment({
  uuid: uuid(0x5e9),
  reference: 'SH-20738',
  state: 'cancelled',
  delivery: { ...delivery, address: { ...delivery.address, city: 'Eindhoven', country: 'NL' } },
});
const NOTIFICATIONS = [
  aNotification({ pending_proposals: 3 }),
  aNotification({
    uuid: uuid(0x5e7),
    reference: 'SH-20899',
    expires_at: '2026-03-17T05:00:00.000Z',
    to: { city: 'Köln', country: 'DE', division_code: 'DE-NW' },
    read: true,
  }),
];

function openDesk(scene: Scene = {}, notifications = NOTIFICATIONS) {
  return openApp('/dashboard', {
    user: CLAIRE,
    serves: (server) => keepDesk(server, { shipments: [aShipment(), OTHER], notifications }),
    ...scene,
  });
}

const panel = page.getByRole('dialog', { name: 'Notifications' });
const search = page.getByRole('dialog', { name: 'Search' });

test('notifications: the count in the bar, the panel, and read once it was opened', async () => {
  const { server } = await openDesk();
  const bodies: string[] = [];
  server.on('PUT', /\/notifications\/read$/, ({ body }) => {
    bodies.push(body);
    // What the server does not hear of stays read here, and is told later.
    return 'no network';
  });
  await page.getByRole('button', { name: 'Notifications, 1' }).click();
  await expect.element(panel.getByText('1 search ends within the hour')).toBeVisible();
  const links = panel.getByRole('link');
  await expect.element(links.nth(0)).toMatchTextContent(/Lens.*Gliwice.*Search ends in 48 min, 08:50.*3 bids, new$/);
  await expect.element(links.nth(1)).toMatchTextContent(/Lens.*Köln.*Search ended, 06:00.*No bid yet$/);
  expect((await links.nth(0).findElement()).getAttribute('href')).toBe(`/shipments/${uuid(0x5e2)}?update-expires-at=1`);
  await expect.element(panel.getByText('Checked at 08:02, again every 30 s')).toBeVisible();
  await expect.poll(() => bodies.length).toBe(1);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('nothing to read is said, and a failed reading is passed over in silence', async () => {
  await openDesk({}, []);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect.element(panel.getByText('Nothing to read')).toBeVisible();
});

test('a carrier never asks for the notifications of shippers', async () => {
  const { server } = await openApp('/missions', {});
  await expect.element(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(server.asked.filter((call) => call.endsWith('/notifications'))).toEqual([]);
});

test('a search finds shipments by city, and says where it found none', async () => {
  const { server } = await openDesk();
  await page.getByRole('button', { name: 'Search' }).click();
  const field = search.getByRole('searchbox', { name: 'Reference, city, carrier' });
  await expect.element(field).toHaveFocus();
  await field.fill('ei');
  await expect.element(search.getByText('3 characters at least')).toBeVisible();
  expect(server.asked.filter((call) => call.includes('/search/'))).toEqual([]);
  await field.fill('eind');
  await expect.element(search.getByText('1 of 1 shipments')).toBeVisible();
  await expect.element(search.getByRole('link')).toMatchTextContent(/Tourcoing.*Eindhoven.*Cancelled.*SH-20738/);
  await field.fill('lisboa');
  await expect.element(search.getByText('No shipment with “lisboa”')).toBeVisible();
});

test('a search without a network finds what this device knows', async () => {
  const { server } = await openDesk();
  await page.getByRole('button', { name: 'Search' }).click();
  const field = search.getByRole('searchbox', { name: 'Reference, city, carrier' });
  await field.fill('sh-20738');
  await expect.element(search.getByText('1 of 1 shipments')).toBeVisible();
  server.isDown = true;
  await field.fill('20738');
  await expect.element(search.getByText(/No network/)).toBeVisible();
  await expect.element(search.getByRole('link')).toMatchTextContent(/SH-20738/);
});

test('a new shipment begins in the bar, on a phone at the bottom; a locked company begins none', async () => {
  await openDesk({ size: 'desktop' });
  const link = page.getByRole('link', { name: 'New shipment' });
  await expect.element(link).toHaveAttribute('href', '/shipments/new');
  expect(link.elements().length).toBe(1);
  await page.viewport(...SIZES.phone);
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'New shipment' })).toBeVisible();
});

test('a locked company begins no shipment, and is told why', async () => {
  await openDesk({ user: LOCKED, size: 'desktop' });
  await expect.element(page.getByText(/Your account is suspended: new shipments are closed/)).toBeVisible();
  expect(page.getByRole('link', { name: 'New shipment' }).query()).toBeNull();
});
