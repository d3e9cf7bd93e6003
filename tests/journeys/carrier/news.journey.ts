import type { BrowserContext, Page } from '@playwright/test';
import type { PushNews } from '#contract/news.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { User } from '#freight/user/user.ts';
import { newDevice } from '../../support/push-service.ts';
import { expect, journey } from '../support/journey.ts';

/** How soon an offer that was taken leaves open lists, in milliseconds. */
const SOON = 2000;

/** Browsers without a window have no push service: the subscription is a made-up one at a real one's address. */
async function subscribeAnywhere(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  const { subscription } = newDevice('https://fcm.googleapis.com');
  await context.addInitScript((made) => {
    const subscribed = { toJSON: () => made, unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => subscribed as unknown as PushSubscription;
  }, subscription);
}

/** Brings a message to the worker as the browser does. */
async function push(page: Page, news: PushNews): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(news),
  });
  await session.detach();
}

/** What the browser does in the worker when the notification is pressed; this room has no types of workers. */
const PRESS = `self.registration.getNotifications().then(([notification]) => {
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})`;

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

journey(
  'what happens meanwhile: a taken offer leaves the list, and new ones are told on the device that asks for it',
  async ({ lading, sit }) => {
    const { page, context } = await sit('dispatcher', 'desktop');
    await subscribeAnywhere(context);
    await page.goto('/offers');
    const rows = page.getByRole('list', { name: 'Offers' }).getByRole('listitem').getByRole('link');
    const taken = await rows.first().getAttribute('href');
    const uuid = taken?.split('/').at(-1)?.split('?')[0] ?? '';
    const row = page.locator(`a[href*="${uuid}"]`);
    await expect(row.first()).toBeVisible();

    const { companies } = await lading.office.get<User>('rival', '/v2/me');
    const path = `/v2/companies/${companies[0]?.uuid}/offers/${uuid}`;
    const offer = await lading.office.get<Offer>('rival', path);
    expect(offer.available_for_booking).toBe(true);
    expect((await lading.office.request('rival', 'POST', `${path}/booking`, {})).status).toBe(201);
    await expect(row).toHaveCount(0, { timeout: SOON });

    await page.goto('/searches');
    const choice = page.getByRole('switch', { name: 'Tell me on this device' });
    await expect(choice).not.toBeChecked();
    await choice.click();
    // It shows what is wanted at once, and can be pressed again when the server has it.
    await expect(choice).toBeChecked();
    await expect(choice).toBeEnabled();
    await page.reload();
    await expect(choice).toBeChecked();

    const news = { body: 'North: Lille – Gent, €400.00', tag: 'new-offers' };
    await push(page, { ...news, title: '1 new offer', path: '/offers' });
    await expect.poll(() => shown(page)).toEqual([`1 new offer: ${news.body}`]);
    await push(page, { ...news, title: '2 new offers', path: '/offers?pickup_iso_codes=FR-59' });
    await expect.poll(() => shown(page)).toEqual([`2 new offers: ${news.body}`]);

    await context.serviceWorkers()[0]?.evaluate(PRESS);
    await page.waitForURL('**/offers?pickup_iso_codes=FR-59');
    expect(await shown(page)).toEqual([]);

    await page.goto('/searches');
    await choice.click();
    await expect(choice).not.toBeChecked();
  },
);
