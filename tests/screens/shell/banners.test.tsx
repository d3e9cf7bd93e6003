import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { preferences } from '#device/session/preferences.ts';
import { install, installByHand } from '#device/updates/install.ts';
import type { Membership } from '#freight/user/user.ts';
import { HOUR } from '#freight/values/duration.ts';
import { aUser } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, SIZES } from '../app/open-app.tsx';
import { planned } from '../mission/scene.ts';

const SUPPORT = { json: { items: [{ name: 'Lading', phone: '+33320000000', email: 'help@lading.test' }] } };

function open(path: string, membership: Partial<Membership>) {
  return openApp(path, {
    user: aUser({ companies: [aMembership(membership)] }),
    missions: [planned],
    serves: (server) => server.on('GET', /\/contact-phone-numbers$/, SUPPORT),
  });
}

test('a locked carrier is told why there are no offers, and whom to call', async () => {
  const { at } = await open('/offers', { status: 'locked', roles: ['DISPATCHER'] });
  await expect.element(page.getByText(/Your company’s account is suspended/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '03 20 00 00 00' })).toHaveAttribute('href', 'tel:+33320000000');
  expect(at()).toBe('/missions');
  expect(page.getByRole('link', { name: /^(Offers|Drivers)$/ }).query()).toBeNull();
});

test.for([
  ['COMPANY', '/dashboard', ['Shipments under way', 'Accepting bids', 'See what is to pay']],
  ['DISPATCHER', '/missions', ['Missions you booked', 'Offers and bids']],
] as const)('the banner of a locked %s opens what goes on and what is closed', async ([role, path, said]) => {
  await open(path, { status: 'locked', roles: [role], is_carrier: role !== 'COMPANY' });
  await page.getByRole('button', { name: 'What to do' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account is suspended' });
  for (const words of said) await expect.element(dialog.getByText(words)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: '03 20 00 00 00' })).toBeVisible();
  // The dialog is none of the banner's actions: it would look like them.
  expect((await dialog.findElement()).closest('header p + div')).toBeNull();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.for(['smallPhone', 'phone'] as const)('a %s has the worst banner, and all of them in a sheet', async (size) => {
  const text = 'There is no mailbox claire@glas.example.';
  const user = aUser({
    companies: [aMembership({ status: 'locked', roles: ['COMPANY'], is_carrier: false })],
  });
  await openApp('/account', {
    user,
    size,
    serves: (server) => {
      server.on('GET', /\/contact-phone-numbers$/, SUPPORT);
      server.on('GET', /\/alerts$/, {
        json: { items: [{ key: 'user_email_hard_bounce', level: 'info', title: 'E-mail', text }] },
      });
    },
  });
  const more = page.getByRole('button', { name: '1 more', exact: true });
  await more.click({ timeout: 10_000 });
  await expect.element(page.getByText(/Your account is suspended/).first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Edit e-mail' }).elements()).toHaveLength(1);
  const sheet = page.getByRole('dialog', { name: '2 messages for you' });
  await expect.element(sheet.getByText(/Your account is suspended/)).toBeVisible();
  await expect.element(sheet.getByText(text)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  await sheet.getByRole('button', { name: 'Edit e-mail' }).click();
  await expect.element(page.getByRole('dialog', { name: /e-mail/i }).last()).toBeVisible();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click();
  await sheet.getByRole('button', { name: 'What to do' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Your account is suspended' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Your account is suspended' }).getByRole('button', { name: 'Close' }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(more).toHaveFocus();
});

test('a phone reads out a banner that has no room beside a worse one', async () => {
  await openApp('/account', {
    user: aUser({ companies: [aMembership({ status: 'locked', roles: ['DISPATCHER'] })] }),
    size: 'phone',
    clockOffset: 3 * HOUR,
    serves: (server) => server.on('GET', /\/contact-phone-numbers$/, SUPPORT),
  });
  await expect.element(page.getByRole('button', { name: /^\d more$/ }), { timeout: 10_000 }).toBeVisible();
  const clock = page.getByRole('status').filter({ hasText: 'The clock of this device' });
  await expect.element(clock).toBeInTheDocument();
  expect((await clock.findElement()).getBoundingClientRect().height).toBeLessThanOrEqual(1);
  // What can be done about it is in the sheet.
  expect(clock.getByRole('button').query() ?? clock.getByRole('link').query()).toBeNull();
});

test('a desk has all banners below each other', async () => {
  await openApp('/account', {
    user: aUser({ companies: [aMembership({ status: 'locked', roles: ['COMPANY'], is_carrier: false })] }),
    size: 'desktop',
    serves: (server) =>
      server.on('GET', /\/alerts$/, {
        json: { items: [{ key: 'user_email_hard_bounce', level: 'info', title: 'E-mail', text: 'No such mailbox.' }] },
      }),
  });
  await expect.element(page.getByText('No such mailbox.'), { timeout: 10_000 }).toBeVisible();
  await expect.element(page.getByText(/Your account is suspended/)).toBeVisible();
  expect(page.getByRole('button', { name: /more$/ }).query()).toBeNull();
});

test('a driver of a carrier that is not admitted yet is told what it waits for', async () => {
  const { at } = await open('/drivers', { status: 'onboarding', roles: ['DRIVER'] });
  await expect.element(page.getByText(/We are checking your company’s documents/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'help@lading.test' })).toBeVisible();
  expect(at()).toBe('/account');
  expect(page.getByRole('link', { name: /^(Offers|Drivers|Missions)$/ }).query()).toBeNull();
});

test('a driver of a locked carrier goes on without a word', async () => {
  await open('/missions', { status: 'locked' });
  await expect.element(page.getByRole('link', { name: /LD-48001/ }).first()).toBeVisible();
  expect(page.getByText(/suspended/).query()).toBeNull();
});

test.for([
  ['share', /tap Share, then Add to Home Screen/],
  ['menu', /open the browser’s menu, then tap Add to Home screen/],
] as const)('where the browser does not ask, the banner says how to install: %s', async ([byHand, words]) => {
  install.byHand = byHand;
  onTestFinished(() => {
    install.byHand = null;
    preferences.installDismissedAt = null;
  });
  await openApp('/missions', { missions: [planned] });
  await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});

test.for([
  [{ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', standalone: false }, 'share'],
  [{ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', standalone: true }, null],
  [{ userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' }, 'menu'],
  [{ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }, null],
] as const)('%o installs by %s', ([browser, way]) => {
  expect(installByHand(browser)).toBe(way);
});
