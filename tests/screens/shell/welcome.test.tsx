import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sayParts, speak } from '#app/i18n.ts';
import { session, shownGeneration, showSession } from '#device/session/session.ts';
import { outboxDb } from '#device/store/databases.ts';
import { writeSession } from '#device/store/session-store.ts';
import type { Membership } from '#freight/user/user.ts';
import { languagesBy } from '#screens/parts/language/switch-language.ts';
import { aUser } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene } from '../app/open-app.tsx';
import { planned } from '../mission/scene.ts';
import { keepDesk } from '../shipper/desk.ts';

languagesBy({ speak, sayMore: sayParts });

const SHIPPER: Partial<Membership> = { name: 'Verrerie de la Lys', roles: ['COMPANY'], is_carrier: false };
const OWNER: Partial<Membership> = { roles: ['DISPATCHER'] };
/** How often the welcome asks whether the user rests, in milliseconds. */
const LOOK_MS = 2000;
const SOON = { timeout: 10_000 };

/** The app of somebody who signed in for the first time. */
async function open(path: string, membership: Partial<Membership>, scene: Scene = {}) {
  const newcomer = aUser({ is_first_connection: true, companies: [aMembership(membership)] });
  const app = await openApp(path, {
    user: newcomer,
    missions: [planned],
    serves: (server) => {
      keepDesk(server, { shipments: [] });
      server.on('GET', /\/me$/, { json: newcomer });
      server.on('PUT', /\/me\/welcome\/closed$/, { json: { ...newcomer, is_first_connection: false } });
    },
    ...scene,
  });
  // What the server answers is kept for who is signed in on this device.
  if (session.current !== null) showSession(await writeSession(outboxDb, session.current, shownGeneration() + 1));
  return app;
}

test.each([
  ['a shipper', '/dashboard', SHIPPER, 'Verrerie de la Lys can ship from now on.', 'Ask for a first price'],
  ['a driver', '/missions', {}, 'Your missions for Transports Delcourt are here.', 'See my missions'],
  ['a carrier’s owner', '/offers', OWNER, 'Transports Delcourt can take freight from now on.', 'See the offers'],
] as const)('%s is welcomed once, where they start', async (_, home, membership, sentence, action) => {
  const { server, at } = await open('/', membership);
  const dialog = page.getByRole('dialog', { name: 'Welcome, Krzysztof' });
  expect(dialog.query()).toBeNull();
  await expect.element(dialog.getByText(sentence), SOON).toBeVisible();
  expect(at()).toBe(home);
  await expect.element(dialog.getByRole('link', { name: action })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => server.asked).toContain('PUT /api/v2/me/welcome/closed');
});

test.each([
  [true, ['DISPATCHER'], ['Name your bank account', 'Add your drivers and trucks', 'Take a first offer']],
  [false, ['DISPATCHER'], ['Add your drivers and trucks', 'Take a first offer', 'Follow your drivers']],
  [true, ['MONO_DRIVER'], ['Name your bank account', 'Add your truck', 'Take a first offer']],
] as const)('who dispatches reads what comes first: owner %s, %s', async (is_owner, roles, titles) => {
  await open('/', { roles: [...roles], is_owner });
  const steps = page.getByRole('dialog').getByRole('heading', { level: 3 });
  await expect.element(steps.first(), SOON).toBeVisible();
  expect(steps.elements().map(({ textContent }) => textContent)).toEqual(titles);
});

test('the welcome falls on nothing that is typed, and comes on the start page alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const waits = vi.spyOn(window, 'setInterval');
  onTestFinished(() => void vi.useRealTimers());
  const dialog = page.getByRole('dialog', { name: 'Welcome, Krzysztof' });
  const minuteLater = async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  };
  const { router } = await open('/', SHIPPER);
  await page.getByRole('textbox', { name: 'From, postal code and city' }).fill('59200 Tourcoing');
  await expect.poll(() => waits.mock.calls.some(([, after]) => after === LOOK_MS)).toBe(true);
  await minuteLater();
  expect(dialog.query()).toBeNull();
  await page.getByRole('heading', { level: 1 }).click();
  await minuteLater();
  expect(dialog.query()).toBeNull();
  await router.navigate({ to: '/account/profile' });
  await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await minuteLater();
  expect(dialog.query()).toBeNull();
  await router.navigate({ to: '/dashboard' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await minuteLater();
  await expect.element(dialog).toBeVisible();
});

test('the welcome leads to the missions, and is closed by that', async () => {
  const { server, at } = await open('/', {}, { size: 'smallPhone', locale: 'fr' });
  await page.getByRole('link', { name: 'Voir mes missions' }).click(SOON);
  await expect.poll(at).toBe('/missions');
  await expect.poll(() => server.asked).toContain('PUT /api/v2/me/welcome/closed');
});

test('a newcomer who has terms to accept accepts them first', async () => {
  const terms_of_service = { acceptation_required: true };
  const user = aUser({ is_first_connection: true, terms_of_service, companies: [aMembership(SHIPPER)] });
  const { server } = await open('/', SHIPPER, { user });
  server.on('POST', /terms-of-service\/[0-9a-f-]{36}\/accept$/, {
    json: { ...user, terms_of_service: { ...terms_of_service, acceptation_required: false } },
  });
  const terms = page.getByRole('dialog', { name: 'Terms of service' });
  await terms.getByRole('checkbox').click(SOON);
  expect(page.getByRole('dialog', { name: /Welcome/ }).query()).toBeNull();
  await terms.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByRole('dialog', { name: /Welcome/ }), SOON).toBeVisible();
});
