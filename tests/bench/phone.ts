import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { DEVICES } from '#tests/journeys/support/journey.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';

/** Slow 4G as browsers' own tools imitate it: 1.6 Mbit/s, of which a tenth is lost, and 150 ms a turn by 3.75. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** A phone's processor against this machine's. */
const SLOWER = 4;

/** A phone: a browser process of its own, over a profile that outlives it. `home` is what addresses are relative to. */
export function openPhone(profile: string, home: string | null = null): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...chromiumLaunch(),
    ...DEVICES.phone,
    ...(home === null ? {} : { baseURL: home }),
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
  });
}

/** Makes a page's processor as slow as a phone's. Its workers keep this machine's. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Makes a page's network slow 4G. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}
