import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { KeptChoices } from '#device/account/notification-choices.ts';
import { aUser } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { keepUser } from './account-server.ts';

const DISPATCHER = aUser({ companies: [aMembership({ roles: ['DISPATCHER'] })] });
const NONE = { mail: null, push: null, in_app: null };
const CHOICES: KeptChoices = {
  missions: { mail: true, push: true, in_app: true },
  new_offers: { ...NONE, mail: true, push: true },
  own_bids: { ...NONE, mail: false },
  money: { ...NONE, mail: true },
};
const topic = (name: string) => page.getByRole('group', { name });

async function openChoices(scene: Scene = {}) {
  const app = await openApp('/faq', { user: DISPATCHER, size: 'desktop', ...scene });
  keepUser(app.server, DISPATCHER);
  const bodies: unknown[] = [];
  app.server.on('GET', /\/notification-preferences$/, { json: CHOICES });
  app.server.on('PUT', /\/notification-preferences$/, ({ body }) => {
    bodies.push(JSON.parse(body));
    return { json: { ...CHOICES, new_offers: { ...NONE, mail: true, push: false } } };
  });
  app.server.on('GET', /\/quiet-hours$/, { json: { hours: null, timezone: 'Europe/Paris' } });
  app.server.on('PUT', /\/quiet-hours$/, ({ body }) => {
    bodies.push(JSON.parse(body));
    return { json: { ...JSON.parse(body), timezone: 'Europe/Paris' } };
  });
  await app.router.navigate({ to: '/account/notifications' });
  return { ...app, bodies };
}

test('ticked choices are counted, undone, and saved', async () => {
  const { bodies } = await openChoices();
  const phone = topic('New offers of saved searches').getByRole('checkbox', { name: 'On the phone' });
  await expect.element(phone).toBeChecked();
  await expect.element(topic('Answers to your bids').getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
  await phone.click();
  await expect.element(page.getByText('1 change, not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect.element(phone).toBeChecked();
  await phone.click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Notifications saved')).toBeVisible();
  await expect.element(phone).not.toBeChecked();
  expect(page.getByText(/not saved yet/).query()).toBeNull();
  expect(bodies).toEqual([{ new_offers: { push: false } }]);
});

test('notices that law or safety needs have no box, and say so', async () => {
  await openChoices();
  await expect.element(topic('Invoices and payments').getByText('E-mail: always')).toBeVisible();
  expect(topic('Invoices and payments').getByRole('checkbox').query()).toBeNull();
  await expect.element(topic('Missions').getByText('In the app: always')).toBeVisible();
});

test('quiet hours are set, and a day without end is refused', async () => {
  const { bodies } = await openChoices();
  await page.getByRole('checkbox', { name: 'Messages on the phone wait until the quiet hours end' }).click();
  await expect.element(page.getByText(/In your time zone, Europe\/Paris\./)).toBeVisible();
  await page.getByRole('combobox', { name: 'Until' }).selectOptions('22:00');
  await page.getByRole('button', { name: 'Save the quiet hours' }).click();
  await expect.element(page.getByText('This value is not valid.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Until' }).selectOptions('06:30');
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Save the quiet hours' }).click();
  await expect.element(page.getByText('Quiet hours saved')).toBeVisible();
  expect(bodies).toEqual([{ hours: { from: 1320, to: 390 } }]);
});

test('a test message that cannot come says why', async () => {
  await openChoices();
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'denied' });
  try {
    await page.getByRole('button', { name: 'Send a test message' }).click();
    await expect.element(page.getByText(/This browser blocks notifications of Lading/)).toBeVisible();
  } finally {
    Reflect.deleteProperty(Notification, 'permission');
  }
});

test('choices that do not load are asked for again', async () => {
  const { server, router } = await openChoices({
    serves: (fake) => fake.on('GET', /\/data-exports$/, { json: { items: [] } }),
  });
  server.on('GET', /\/notification-preferences$/, {
    problem: { status: 500, code: 'internal_error', title: 'Error' },
  });
  const { queryClient } = await import('#device/page/query-client.ts');
  queryClient.removeQueries({ queryKey: ['notification-choices'] });
  await router.navigate({ to: '/account/locale' });
  await router.navigate({ to: '/account/notifications' });
  await expect.element(page.getByText('Your choices did not load.')).toBeVisible();
  server.on('GET', /\/notification-preferences$/, { json: CHOICES });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(topic('Missions')).toBeVisible();
});

test.each([
  ['smallPhone', 'pl', 'Zlecenia'],
  ['tablet', 'fr', 'Missions'],
  ['desktop', 'en', 'Missions'],
] as const)('nothing is cut or out of reach: %s, %s', async (size, locale, missions) => {
  await openChoices({ size, locale });
  await expect.element(topic(missions)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
