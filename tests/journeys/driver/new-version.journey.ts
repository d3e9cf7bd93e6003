import { expect, journey } from '../support/journey.ts';
import { photo } from './papers.ts';

journey(
  'a newer app is offered and never forced on an open capture; the app can be installed and counts what waits',
  async ({ lading, sit }) => {
    const { office, link } = lading;
    const [mission] = await office.missions('driver', 'planned');
    if (mission === undefined) throw new Error('The demonstration has no planned mission for the driver.');
    const { page, context } = await sit('driver', 'phone');
    await page.addInitScript(() => {
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void Object.assign(window, { badge: count }),
        clearAppBadge: async () => void Object.assign(window, { badge: 0 }),
      });
    });
    const badge = () => page.evaluate(() => (window as { badge?: number }).badge ?? null);

    // The browser offers to install; it is put away for a month, or taken from the account page.
    const offer = () =>
      page.evaluate(() => {
        const prompt = async () => void Object.assign(window, { asked: true });
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
      });
    const banner = page.getByText('Add Lading to the home screen: it opens without a network.');
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'All on server' })).toBeVisible();
    await offer();
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(banner).toBeHidden();
    await page.goto('/account/devices');
    await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible();
    await offer();
    await page.getByRole('button', { name: 'Install the app' }).click();
    expect(await page.evaluate(() => (window as { asked?: boolean }).asked)).toBe(true);
    await expect(page.getByRole('button', { name: 'Install the app' })).toBeHidden();
    await expect(banner).toBeHidden();

    // The icon's badge: what waits on this phone.
    await context.setOffline(true);
    await page.goto(`/missions/${mission.uuid}`);
    await page.getByRole('button', { name: 'Complete pickup', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, complete pickup' }).click();
    await expect.poll(badge).toBe(1);
    await page.getByRole('tab', { name: 'POD' }).click();
    await page.getByLabel('Take photo').setInputFiles(await photo('draft.jpg', { width: 1200, height: 800 }));
    const give = page.getByRole('button', { name: 'Add proof, 1 page' });
    await expect(give).toBeEnabled();
    await context.setOffline(false);
    await expect.poll(badge, { timeout: 90_000 }).toBe(0);
    expect((await office.ledger(mission.uuid)).map(({ kind }) => kind)).toEqual(['pickup_completed']);

    // A newer app, while a page of the proof lies open.
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const config = await (await page.request.get('/config.json')).json();
    const newer = link.trouble(({ path }) => path === '/config.json', {
      kind: 'answered',
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...config, version: 'newer' }),
    });
    const toast = page.getByRole('status').filter({ hasText: 'A new version is ready' });
    await expect(toast).toBeVisible({ timeout: 90_000 });
    const missing = () =>
      page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    const asked = page.waitForResponse(/config\.json/);
    await missing();
    await asked;
    await expect(give).toBeEnabled();
    expect(loads).toBe(0);

    await toast.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(give).toBeEnabled();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Photograph the signed waybill')).toBeVisible();
    // With nothing open, a part that is gone brings the newer app at once.
    await missing();
    await expect.poll(() => loads).toBe(2);
    newer();
  },
);
