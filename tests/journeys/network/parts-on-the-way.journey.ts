import { oneOf } from '../everyone/walks/one-of.ts';
import { expect, journey } from '../support/journey.ts';

journey(
  'a page that loses the network while its parts load says so in place, and goes on when it is back',
  async ({ sit, lading }) => {
    // Nothing is kept on this device beside what was drawn.
    const { page, context } = await sit('driver', 'phone', { worker: false });
    const { uuid } = await oneOf(lading, 'driver', 'planned');
    await page.goto(`/missions/${uuid}`);
    const step = page.getByRole('button', { name: 'Complete pickup' });
    await expect(step).toBeVisible();
    const missing = page.getByRole('heading', { name: 'This part of Lading is not on this device yet' });

    // A tab of the page.
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'POD' }).click();
    await expect(missing).toBeVisible();
    await expect(page.getByText('There is no network. It opens by itself when the network is back.')).toBeVisible();
    await page.getByRole('tab', { name: 'Informations' }).click();
    await expect(step).toBeVisible();
    await page.getByRole('tab', { name: 'POD' }).click();
    await context.setOffline(false);
    await expect(page.getByText('Photograph the signed waybill')).toBeVisible();
    const unstyled = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        .filter(({ sheet }) => sheet === null)
        .map(({ href }) => href);
    expect(await page.evaluate(unstyled)).toEqual([]);

    // A page of the app.
    await page.getByRole('button', { name: 'Back' }).click();
    await context.setOffline(true);
    await page.getByRole('link', { name: /^Outbox/ }).click();
    await expect(missing).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(missing).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible();
  },
);
