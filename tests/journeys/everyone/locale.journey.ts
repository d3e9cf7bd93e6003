import type { User } from '#freight/user/user.ts';
import { expect, journey } from '../support/journey.ts';
import { expectAccessible } from './accessible.ts';

journey(
  'a language: numbers, days and money by it; kept on reload, on the server, on another device',
  async ({ lading, sit, visit }) => {
    const { office } = lading;
    const [mission] = await office.missions('dispatcher', 'completed');
    if (mission === undefined) throw new Error('The demonstration has no completed mission.');
    const { page } = await sit('dispatcher', 'tablet', { worker: false });
    const price = (mission.billing.price ?? 0) / 100;
    const speak = async (menu: string, entry: string, language: string) => {
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
      await page.getByRole('radio', { name: language }).click();
      await page.keyboard.press('Escape');
    };
    const money = (tag: string) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(price);
    const kept = async () => (await office.get<User>('dispatcher', '/v2/me')).locale;
    const main = page.getByRole('main');
    const html = page.locator('html');

    await page.goto(`/missions/${mission.uuid}?tab=billing`);
    await expect(main).toContainText(money('en-GB'));
    expect(money('en-GB')).toMatch(/^€/);

    await speak('Account menu', 'Language', 'Français');
    await expect(html).toHaveAttribute('lang', 'fr');
    await expect(main).toContainText(money('fr-FR'));
    await expect.poll(kept).toBe('fr');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'fr');
    await page.getByRole('tab', { name: 'Suivi' }).click();
    const done = new Date(mission.delivery.completed_at ?? '');
    const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'Europe/Paris' });
    await expect(main).toContainText(day.format(done));

    await speak('Menu du compte', 'Langue', 'Polski');
    await expect(html).toHaveAttribute('lang', 'pl');
    await expect.poll(kept).toBe('pl');
    await page.getByRole('tab', { name: 'Rozliczenia' }).click();
    await expect(main).toContainText(money('pl-PL'));

    // Another device asks the server, whatever its browser speaks.
    const other = await sit('dispatcher', 'phone', { locale: 'fr-FR', worker: false });
    await expect(other.page.locator('html')).toHaveAttribute('lang', 'pl');
    // Nobody signed in: the browser's language, or English where the product has not got it.
    const polish = await visit('phone', { locale: 'pl-PL', worker: false });
    await expect(polish.page.locator('html')).toHaveAttribute('lang', 'pl');
    const dutch = await visit('phone', { locale: 'nl-NL', worker: false });
    await expect(dutch.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(dutch.page.locator('html')).toHaveAttribute('lang', 'en');
  },
);

journey('who never chose a language is asked for it once', async ({ lading, visit }) => {
  const { page, context } = await visit('phone', { locale: 'nl-NL', worker: false });
  // The demonstration's people have all chosen one; this answer is of somebody who has not.
  const me = await lading.office.get<User>('driver', '/v2/me');
  await context.route('**/api/v2/me', (route) => route.fulfill({ json: { ...me, locale: null } }));
  await page.getByLabel('E-mail').fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill('Lading-demo-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  const question = page.getByRole('dialog', { name: 'Choose your language' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'question for a language');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.getByRole('radio', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect.poll(async () => (await lading.office.get<User>('driver', '/v2/me')).locale).toBe('fr');
  await context.unroute('**/api/v2/me');
  await page.reload();
  await expect(page.getByRole('link', { name: /LD-/ }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
