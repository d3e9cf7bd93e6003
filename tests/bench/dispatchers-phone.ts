import { chromium, type Page } from '@playwright/test';
import { DEVICES, signIn } from '#tests/journeys/support/journey.ts';
import { Lading } from '#tests/journeys/support/lading.ts';
import prepareDemo from '#tests/journeys/support/prepare.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';

/**
 * Does something on a phone on which a dispatcher just signed in to a Lading of its own; without its service worker, so
 * that answers can be other ones.
 */
export async function onDispatchersPhone<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const removeDemo = await prepareDemo();
  const lading = await Lading.open();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({ ...DEVICES.phone, baseURL: lading.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page, 'dispatcher');
    return await work(page);
  } finally {
    await browser.close();
    await lading.close();
    removeDemo();
  }
}
