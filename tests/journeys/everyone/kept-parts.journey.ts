import type { Page } from '@playwright/test';
import { expect, journey, settle } from '../support/journey.ts';

/** The number of files of the app that the worker keeps. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return new Set(kept.flat().map(({ url }) => new URL(url).pathname)).size;
  });

journey(
  'a phone keeps the screens of its user in their language, and all of them open without a network',
  async ({ sit }) => {
    const { page, context } = await sit('driver', 'phone', { locale: 'en-GB' });
    const atFirst = await keptFiles(page);

    await context.setOffline(true);
    for (const [address, heading] of [
      ['/missions', 'Missions'],
      ['/outbox', 'Outbox'],
      ['/account/devices', 'Devices'],
      ['/faq', 'Help'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    }

    // Another language is fetched once it is spoken.
    await context.setOffline(false);
    await page.goto('/account/locale');
    await page.getByRole('radio', { name: 'Polski' }).click();
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await settle(page);
    expect(await keptFiles(page)).toBeGreaterThan(atFirst);
    await context.setOffline(true);
    await page.goto('/faq');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(page.getByRole('heading', { name: 'Pomoc' }).first()).toBeVisible();
  },
);

journey('a shipper’s device keeps their screens, and fewer files than support’s', async ({ sit }) => {
  const { page, context } = await sit('shipper', 'desktop');
  const support = await sit('support', 'desktop');
  expect(await keptFiles(page)).toBeLessThan(await keptFiles(support.page));
  await context.setOffline(true);
  for (const [address, heading] of [
    ['/shipments', 'Shipments'],
    ['/billing/invoices', 'Billing'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});
