import type { User } from '#freight/user/user.ts';
import { setClockAhead } from '../support/device-clock.ts';
import { expect, journey } from '../support/journey.ts';

journey(
  'the driver’s account: what is new, who they are, their language, light or dark, and signing out',
  async ({ lading, sit }) => {
    const { office } = lading;
    const [mission] = await office.missions('driver', 'planned');
    if (mission === undefined) throw new Error('The demonstration has no planned mission for the driver.');
    const { page, context } = await sit('driver', 'phone');

    // What happened before today is read; a mission taken and given back by the dispatcher is news.
    const bell = page.getByRole('button', { name: /^Notifications/ });
    const news = page.getByRole('dialog', { name: 'Notifications' });
    await bell.click();
    await expect(news).toBeVisible();
    await news.getByRole('button', { name: 'Close' }).click();
    await expect(bell).toHaveAccessibleName('Notifications');
    const { companies } = await office.get<User>('dispatcher', '/v2/me');
    const path = `/v2/companies/${companies[0]?.uuid}/missions/${mission.uuid}/change-driver`;
    await office.request('dispatcher', 'POST', path, { driver: null });
    await office.request('dispatcher', 'POST', path, { driver: mission.driver?.uuid });
    await setClockAhead(page, 60_000);
    await page.reload();
    await expect(bell).toHaveAccessibleName('Notifications, 2');
    await bell.click();
    await news.getByRole('link', { name: mission.reference }).first().click();
    await expect(news).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/missions/${mission.uuid}\\?tab=tracking$`));
    await expect(bell).toHaveAccessibleName('Notifications');

    const user = await office.get<User>('driver', '/v2/me');
    const menu = (item: string, name = 'Account menu') =>
      page
        .getByRole('button', { name })
        .click()
        .then(() => page.getByRole('menuitem', { name: item }).click());
    await menu('Account');
    await expect(page).toHaveTitle('Lading – Account');
    for (const fact of [`${user.first_name} ${user.last_name}`, 'Transports Delcourt']) {
      await expect(page.getByRole('main')).toContainText(fact);
    }
    const entry = (name: string) => page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name });
    await entry('Profile').click();
    await expect(page).toHaveTitle('Lading – Profile');
    await expect(page.getByRole('main')).toContainText(user.email);
    await page.getByRole('textbox', { name: 'Last name' }).fill('Nowak-Lis');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    expect((await office.get<User>('driver', '/v2/me')).last_name).toBe('Nowak-Lis');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: `${user.first_name} Nowak-Lis`, level: 1 })).toBeVisible();
    await entry('Devices').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome');
    await page.getByRole('button', { name: 'Back' }).click();

    await entry('Language').click();
    await page.getByRole('radio', { name: 'Français' }).click();
    await page.getByRole('button', { name: 'Save: Français' }).click();
    await expect(page.getByRole('heading', { name: 'Langue', level: 1 })).toBeVisible();
    await expect.poll(async () => (await office.get<User>('driver', '/v2/me')).locale).toBe('fr');
    await page.getByRole('radio', { name: 'Sombre' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await menu('Langue', 'Menu du compte');
    await page.getByRole('dialog').getByRole('radio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await menu('Light or dark');
    await page.getByRole('dialog').getByRole('radio', { name: 'Same as this device' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    await expect.poll(async () => (await office.get<User>('driver', '/v2/me')).locale).toBe('en');

    await menu('Sign out');
    const leaving = page.getByRole('dialog', { name: 'Sign out' });
    await expect(leaving).toContainText('All your work is on the server.');
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await menu('Sign out');
    await leaving.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/auth\/sign-in$/);
    await context.setOffline(true);
    await page.goto(`/missions/${mission.uuid}`);
    await expect(page).toHaveURL(/\/auth\/sign-in\?back=/);
  },
);
