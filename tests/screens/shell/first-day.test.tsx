import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { sayParts, speak } from '#app/i18n.ts';
import type { FirstDay } from '#device/first-day/first-day.ts';
import { queryClient } from '#device/page/query-client.ts';
import { preferences } from '#device/session/preferences.ts';
import { install } from '#device/updates/install.ts';
import type { Membership, User } from '#freight/user/user.ts';
import { languagesBy } from '#screens/parts/language/switch-language.ts';
import { aUser } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { planned } from '../mission/scene.ts';
import { CLAIRE, keepDesk } from '../shipper/desk.ts';

languagesBy({ speak, sayMore: sayParts });

beforeEach(() => {
  preferences.firstDayHiddenBy = [];
});

type Step = FirstDay['steps'][number]['step'];

/** Has the server answer the first steps, those named after `done` as done. */
function knows(server: FakeServer, steps: readonly Step[], done: readonly Step[] = []): void {
  const json: FirstDay = { steps: steps.map((step) => ({ step, is_done: done.includes(step) })) };
  server.on('GET', /\/first-day$/, { json });
}

const OWNER = ['documents', 'bank_account', 'drivers', 'trucks', 'first_offer'] as const;
const DRIVER = ['phone', 'language', 'notifications', 'first_pickup'] as const;
const SHIPPER = ['email', 'billing', 'payment', 'first_shipment'] as const;

const of = (membership: Partial<Membership>): User => aUser({ companies: [aMembership(membership)] });
const list = page.getByRole('region', { name: 'Your first steps' });
const item = (name: string) => list.getByRole('listitem').filter({ hasText: name });

function openAs(user: User, steps: readonly Step[], done: readonly Step[] = [], scene: Scene = {}) {
  return openApp('/', {
    user,
    missions: [planned],
    ...scene,
    serves: (server) => {
      keepDesk(server, { shipments: [] });
      knows(server, steps, done);
      scene.serves?.(server);
    },
  });
}

test.each<[string, User, string, readonly Step[], readonly (readonly [name: string, href: string])[]]>([
  [
    'a carrier’s owner',
    of({ roles: ['DISPATCHER'] }),
    '/offers',
    OWNER,
    [
      ['Your company’s documents are accepted', '/onboarding'],
      ['Name the bank account that you are paid to', '/billing/payouts'],
      ['Invite a driver', '/drivers'],
      ['Add a truck', '/trucks'],
      ['Book a first offer, or bid on one', '/offers'],
    ],
  ],
  [
    'a driver',
    of({ roles: ['DRIVER'] }),
    '/missions',
    DRIVER,
    [
      ['Write down your phone number', '/account/profile'],
      ['Choose your language', '/account/locale'],
      ['Let this phone tell you of new work', '/account/notifications'],
      ['Complete a first pickup', '/missions'],
    ],
  ],
  [
    'a shipper',
    CLAIRE,
    '/dashboard',
    SHIPPER,
    [
      ['Confirm your e-mail address', '/account/profile'],
      ['Enter your VAT number', '/account/company'],
      ['Save a card to pay with', '/account/payment-sources'],
      ['Order a first shipment', '/shipments/new'],
    ],
  ],
  [
    'a member of support',
    of({ roles: ['SUPPORT'], is_carrier: false }),
    '/support/users',
    ['second_factor', 'passkey', 'first_document'],
    [
      ['Set up your second factor', '/account/second-factor'],
      ['Add a passkey', '/account/second-factor'],
      ['Judge a first document of a carrier', '/support/documents'],
    ],
  ],
])('%s starts with their own steps, each of which leads to where it is done', async (_, user, home, steps, links) => {
  const { at } = await openAs(user, steps);
  await expect.element(list).toMatchTextContent(new RegExp(`0 of ${links.length} done`));
  expect(at()).toBe(home);
  const shown = list.getByRole('listitem').getByRole('link').elements();
  expect(shown.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    links.map(([name, href]) => [`${name}, to do`, href]),
  );
  expect(await axeFaults()).toEqual([]);
});

test('a driver who has picked up finds their missions alone, and what is left in the account menu', async () => {
  await openAs(of({ roles: ['DRIVER'] }), DRIVER, ['first_pickup']);
  await expect.element(page.getByRole('link', { name: new RegExp(planned.reference) }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'First steps' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/1 of 4 done/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(list.query()).toBeNull();
});

test('it ticks itself by what is there, and goes once all is done', async () => {
  const { server } = await openAs(of({ roles: ['DISPATCHER'] }), OWNER, ['documents']);
  await expect.element(list).toMatchTextContent(/1 of 5 done/);
  await expect.element(item('documents are accepted')).toMatchTextContent(/, done/);
  expect(item('documents are accepted').getByRole('link').query()).toBeNull();
  knows(server, OWNER, ['documents', 'trucks']);
  await queryClient.invalidateQueries({ queryKey: ['first-day'] });
  await expect.element(item('Add a truck')).toMatchTextContent(/, done/);
  knows(server, OWNER, OWNER);
  await queryClient.invalidateQueries({ queryKey: ['first-day'] });
  await expect.element(list).not.toBeInTheDocument();
});

test('hidden, it stays in the account menu, which puts it back', async () => {
  await openAs(of({ roles: ['DRIVER'] }), DRIVER, ['phone']);
  await list.getByRole('button', { name: 'Hide this list' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'First steps' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your first steps' });
  await expect.element(dialog.getByRole('link', { name: /Choose your language/ })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Show it on the start page' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(list).toBeVisible();
});

test('another user of this device has a list of their own', async () => {
  preferences.firstDayHiddenBy = ['somebody else'];
  await openAs(of({ roles: ['DRIVER'] }), DRIVER);
  await expect.element(list).toBeVisible();
});

test('data that was read stays without a network', async () => {
  const { server } = await openAs(of({ roles: ['DRIVER'] }), DRIVER);
  await expect.element(list).toBeVisible();
  server.isDown = true;
  await queryClient.invalidateQueries({ queryKey: ['first-day'] });
  await expect.element(list).toMatchTextContent(/0 of 4 done/);
});

test('a driver is asked to put the app on the home screen, where it can be', async () => {
  const before = { ...install };
  onTestFinished(() => void Object.assign(install, before));
  Object.assign(install, { installed: false, byHand: 'share' });
  await openAs(of({ roles: ['DRIVER'] }), DRIVER);
  await expect.element(item('home screen')).toMatchTextContent(/, to doTap Share, then Add to Home Screen\./);
  install.installed = true;
  await expect.element(item('home screen')).toMatchTextContent(/, done$/);
  await expect.element(list).toMatchTextContent(/1 of 5 done/);
});

test('before a carrier is admitted its documents are the one step that leads on', async () => {
  await openAs(of({ roles: ['DISPATCHER'], status: 'onboarding' }), OWNER);
  await expect.element(item('Add a truck')).toBeVisible();
  expect(list.getByRole('link').elements().length).toBe(1);
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await openAs(of({ roles: ['DISPATCHER'] }), OWNER, ['trucks'], { size, locale: 'pl' });
  await expect.element(page.getByRole('button', { name: 'Ukryj tę listę' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
