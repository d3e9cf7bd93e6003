import { atHand } from './at-hand.ts';
import type { Walk } from './walk.ts';

/** What stands around every page: menu, dialogs, search, notifications, the account, and the end of a sign-in. */
export const walkAroundPages: Walk = async ({ page, lading, say, look }) => {
  const { dialog, close } = atHand({ page, say });
  const choose = async (english: string) => {
    await page.getByRole('button', { name: say('Account menu') }).click();
    await page.getByRole('menuitem', { name: say(english), exact: true }).click();
    await dialog.waitFor();
  };

  await page.getByRole('button', { name: say('Search') }).click();
  await page.getByRole('searchbox').fill('LD-48');
  await dialog.getByRole('link').first().waitFor();
  await look('search');
  await close();
  await page.getByRole('button', { name: new RegExp(`^${say('Notifications')}`) }).click();
  await dialog.waitFor();
  await look('notifications');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: say('Account menu') }).click();
  await page.getByRole('menuitem', { name: say('Sign out') }).waitFor();
  await look('account menu');
  await page.keyboard.press('Escape');
  await choose('Language');
  await look('language');
  await page.keyboard.press('Escape');
  await choose('Light or dark');
  await look('light or dark');
  await page.keyboard.press('Escape');
  await choose('Sign out');
  await look('sign out');
  await page.keyboard.press('Escape');

  await page.goto('/account');
  await page.getByRole('navigation', { name: say('Account') }).waitFor();
  await look('account');
  for (const name of ['Profile', 'Password', 'Devices', 'Language', 'Your data']) {
    await page
      .getByRole('navigation', { name: say('Account') })
      .getByRole('link', { name: new RegExp(`^${RegExp.escape(say(name))}`) })
      .click();
    await page.getByRole('heading', { level: 1, name: say(name) }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: say('Loading') })
      .waitFor({ state: 'detached' });
    await look(`account, ${name}`);
    await page.getByRole('button', { name: say('Back') }).click();
  }
  await page.goto('/outbox');
  await page.getByText(say('Everything is sent')).waitFor();
  await look('outbox, empty');

  lading.link.trouble(({ path }) => path.startsWith('/api/v2/'), {
    kind: 'refused',
    status: 401,
    code: 'not_authenticated',
  });
  await page.goto('/missions');
  await page.getByRole('heading', { name: say('Please log back in') }).waitFor();
  await page.locator('input[type=password]').waitFor();
  await look('session ended');
};
