import '#design/tokens.css';
import '#design/fonts.css';
import '#design/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speak } from '#app/public/speak.ts';
import { queryClient } from '#device/page/query-client.ts';
import { type SharedShipment, sharedSteps } from '#freight/shipment/shared.ts';
import { shipmentTimeline } from '#freight/shipment/timeline.ts';
import type { Locale } from '#freight/user/locale.ts';
import { SharedScreen } from '#screens/visitor/share/shared-screen.tsx';
import { aShipment } from '#tests/support/shipment.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { FakeServer } from '../app/fake-server.ts';
import { SIZES } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:02:00+01:00') }));

const TOKEN = 'a-token';
const { pickup, delivery, load, distance, reference } = aShipment();
const created = { at: '2026-03-16T13:02:00.000Z', recorded_at: '2026-03-16T13:02:00.000Z' };
/** The driver loaded without a network: the server heard of it half an hour later. */
const loaded = { at: '2026-03-17T06:02:00.000Z', recorded_at: '2026-03-17T06:34:00.000Z' };
const moments = { created, offered: created, booked: created, pickedUp: loaded, delivered: null, proven: null };

const ON_ITS_WAY: SharedShipment = {
  reference,
  state: 'in_progress',
  shipper: { name: 'Verrerie de la Lys', phone: '+33320000000' },
  delivery_reference: 'QUAI-7',
  pickup: { ...pickup, state: 'completed', completed_at: loaded.at, recorded_at: loaded.recorded_at },
  delivery,
  window: { opens_at: '2026-03-17T08:00:00.000Z', closes_at: '2026-03-17T14:00:00.000Z' },
  tracking: sharedSteps(shipmentTimeline(moments)),
  load,
  distance,
  contact: delivery.contact,
  expires_at: '2026-03-24T08:00:00.000Z',
  read_at: '2026-03-17T07:02:00.000Z',
  locale: null,
};

const WAY = {
  distance: 118_000,
  duration: 7020,
  estimated: false,
  path: [pickup.address.location, { lat: 51.05, lng: 3.72 }, delivery.address.location],
};

interface Opened {
  readonly shared?: SharedShipment;
  readonly size?: keyof typeof SIZES;
  readonly locale?: Locale;
}

async function openShared({ shared = ON_ITS_WAY, size = 'desktop', locale = 'en' }: Opened = {}) {
  queryClient.clear();
  const server = FakeServer.open();
  server.on('GET', /\/share\/a-token$/, { json: shared });
  server.on('GET', /\/share\/a-token\/travel$/, { json: WAY });
  const [width, height] = SIZES[size];
  await page.viewport(width, height);
  await speak('share', locale);
  const say = (next: Locale) => void speak('share', next);
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SharedScreen token={TOKEN} onLocale={say} onSendersLocale={say} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  onTestFinished(() => screen.unmount());
  return { server };
}

const main = page.getByRole('main');

test('it shows where the goods are, when they come, and whom to ask there', async () => {
  await openShared();
  await expect.element(page.getByRole('heading', { level: 1, name: 'On its way to you' })).toBeVisible();
  await expect.element(main).toMatchTextContent(/Read at.*08:02\. Shared by Verrerie de la Lys until.*24 March/);
  const road = page.getByRole('list', { name: 'Where it is' });
  await expect.element(road).toMatchTextContent(/Pickup done.*07:02, received 07:34/);
  await expect.element(main).toMatchTextContent(/Tourcoing.*Antwerpen/);
  await expect.element(main).toMatchTextContent(/Delivery reference.*QUAI-7/);
  await expect.element(main).toMatchTextContent(new RegExp(`Contact on site.*${delivery.contact.name}`));
  await expect.element(page.getByRole('link', { name: 'Call the sender' })).toHaveAttribute('href', 'tel:+33320000000');
  await expect.poll(() => document.title).toBe('Lading – SH-20931');
});

test('it tells nothing of prices, bids or how the transport was bought', async () => {
  await openShared();
  await expect.element(main).toMatchTextContent(/Pickup done/);
  expect(document.body.textContent).not.toMatch(/€|EUR|bid|Carrier selected|carrier selection/i);
});

test('the way is on a map once it is asked for, and says when the goods can be there', async () => {
  const { server } = await openShared();
  await page.getByRole('button', { name: 'Show on the map' }).click();
  const figure = page.getByRole('figure');
  await expect.element(figure).toMatchTextContent(/Can be there at .*Last word: loaded in Tourcoing/);
  await expect.element(figure).toMatchTextContent(/118 km by road\. Dashed: to come\./);
  expect(server.asked.filter((call) => call.endsWith('/travel'))).toHaveLength(1);
});

test('a link that ended, was revoked or never was says so, and nothing else', async () => {
  const { server } = await openShared();
  server.on('GET', /\/share\/a-token$/, { problem: { status: 410, code: 'link_expired', title: 'Expired' } });
  await queryClient.resetQueries();
  await expect.element(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await expect.element(main).toMatchTextContent(/The sender can send you a new one/);
  await expect.element(page.getByRole('link', { name: /Sign in|Create/ })).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain('Tourcoing');
});

test('without an answer it asks again by a press, and what was read stays', async () => {
  const { server } = await openShared();
  await expect.element(main).toMatchTextContent(/Tourcoing/);
  server.isDown = true;
  await queryClient.invalidateQueries();
  await expect.element(main).toMatchTextContent(/There is no news now/);
  await expect.element(main).toMatchTextContent(/Tourcoing/);
  server.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/There is no news now/)).not.toBeInTheDocument();
});

test('a refresh of the open page says so, lest it counts as opened once more', async () => {
  const { server } = await openShared();
  await expect.element(main).toMatchTextContent(/Tourcoing/);
  const queries: string[] = [];
  server.on('GET', /\/share\/a-token$/, ({ query }) => {
    queries.push(query.toString());
    return { json: ON_ITS_WAY };
  });
  await queryClient.invalidateQueries();
  expect(queries).toEqual(['again=1']);
  await queryClient.resetQueries();
  expect(queries).toEqual(['again=1', '']);
});

test('a note goes to the driver, with the name of who wrote it', async () => {
  const { server } = await openShared();
  const notes: unknown[] = [];
  server.on('POST', /\/share\/a-token\/notes$/, ({ body }) => {
    notes.push(JSON.parse(body));
    return { json: null };
  });
  await page.getByRole('button', { name: 'Report a mistake' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the note' }).click();
  const text = dialog.getByRole('textbox', { name: 'Note' });
  await expect.element(text).toHaveAccessibleDescription('This field is required.');
  await text.fill('Gate 4 is closed.');
  await dialog.getByRole('textbox', { name: /^Your name/ }).fill('Jef');
  await dialog.getByRole('button', { name: 'Send the note' }).click();
  await expect.element(page.getByText('Your note is with the driver.')).toBeVisible();
  expect(notes).toEqual([{ text: 'Gate 4 is closed.', name: 'Jef' }]);
});

test('nobody drives yet: there is nobody to write a note to', async () => {
  await openShared({ shared: { ...ON_ITS_WAY, state: 'available', pickup: { ...ON_ITS_WAY.pickup, ...pickup } } });
  await expect.element(page.getByRole('heading', { name: 'A carrier is being chosen' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Report a mistake' })).not.toBeInTheDocument();
});

test('changes come by mail to who asks, in the language that is read', async () => {
  const { server } = await openShared({ locale: 'pl' });
  const asked: unknown[] = [];
  server.on('POST', /\/share\/a-token\/subscriptions$/, ({ body }) => {
    asked.push(JSON.parse(body));
    return { json: null };
  });
  const email = page.getByRole('textbox', { name: 'Twój e-mail' });
  await page.getByRole('button', { name: 'Powiadom mnie o zmianach' }).click();
  await expect.element(email).toBeInvalid();
  await email.fill('jef@haven.test');
  await page.getByRole('button', { name: 'Powiadom mnie o zmianach' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Wysłaliśmy Ci e-mail' })).toBeVisible();
  expect(asked).toEqual([{ email: 'jef@haven.test', locale: 'pl' }]);
});

test('the arrival window becomes an entry of a calendar', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await openShared();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await expect.poll(() => names).toEqual(['SH-20931.ics']);
  const text = await files[0]?.text();
  expect(text).toContain('\r\nDTSTART:20260317T080000Z\r\nDTEND:20260317T140000Z\r\nSUMMARY:Delivery SH-20931\r\n');
  expect(text).toContain(String.raw`\, `);
});

test('it speaks the language the sender chose, and any other that the reader chooses', async () => {
  await openShared({ shared: { ...ON_ITS_WAY, locale: 'fr' } });
  await expect.element(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr');
  await page.getByRole('combobox', { name: 'Langue' }).selectOptions('Polski');
  await expect.element(page.getByRole('combobox', { name: 'Język' })).toHaveValue('pl');
});

test.each([
  ['smallPhone', 'light'],
  ['phone', 'dark'],
  ['tablet', 'light'],
  ['desktop', 'dark'],
] as const)('nothing is cut or out of reach: %s, %s', async (size, theme) => {
  document.documentElement.dataset.theme = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  await openShared({ size, locale: 'pl' });
  await expect.element(main).toMatchTextContent(/Tourcoing/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
