import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session, shownGeneration, showSession } from '#device/session/session.ts';
import { outboxDb } from '#device/store/databases.ts';
import { writeSession } from '#device/store/session-store.ts';
import type { Membership } from '#freight/user/user.ts';
import { aUser } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene } from '../app/open-app.tsx';
import { planned } from '../mission/scene.ts';

const SHIPPER: Partial<Membership> = { name: 'Verrerie de la Lys', roles: ['COMPANY'], is_carrier: false };
const SOON = { timeout: 10_000 };

/** The app of somebody who signed in for the first time. */
async function open(path: string, membership: Partial<Membership>, scene: Scene = {}) {
  const newcomer = aUser({ is_first_connection: true, companies: [aMembership(membership)] });
  const app = await openApp(path, {
    user: newcomer,
    missions: [planned],
    serves: (server) => {
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
  ['/account', SHIPPER, 'Verrerie de la Lys can ship from now on.', 'Ask for a first price'],
  ['/account', {}, 'Your missions for Transports Delcourt are here.', 'See my missions'],
] as const)('a newcomer at %s is welcomed once', async (path, membership, sentence, action) => {
  const { server } = await open(path, membership);
  const dialog = page.getByRole('dialog', { name: 'Welcome, Krzysztof' });
  expect(dialog.query()).toBeNull();
  await expect.element(dialog.getByText(sentence), SOON).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: action })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => server.asked).toContain('PUT /api/v2/me/welcome/closed');
});

test('the welcome leads to the missions, and is closed by that', async () => {
  const { server, at } = await open('/account', {}, { size: 'smallPhone', locale: 'fr' });
  await page.getByRole('link', { name: 'Voir mes missions' }).click(SOON);
  await expect.poll(at).toBe('/missions');
  await expect.poll(() => server.asked).toContain('PUT /api/v2/me/welcome/closed');
});

test('a newcomer who has terms to accept accepts them first', async () => {
  const terms_of_service = { acceptation_required: true, url: 'https://freight.example/terms' };
  const user = aUser({ is_first_connection: true, terms_of_service, companies: [aMembership(SHIPPER)] });
  const { server } = await open('/account', SHIPPER, { user });
  server.on('PUT', /acceptation$/, {
    json: { ...user, terms_of_service: { ...terms_of_service, acceptation_required: false } },
  });
  const terms = page.getByRole('dialog', { name: 'Terms of service' });
  await terms.getByRole('checkbox').click(SOON);
  expect(page.getByRole('dialog', { name: /Welcome/ }).query()).toBeNull();
  await terms.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByRole('dialog', { name: /Welcome/ }), SOON).toBeVisible();
});
