import { PROBLEM_TYPE } from '#contract/headers.ts';
import type { User } from '#freight/user/user.ts';
import { expect, journey, settle, signIn } from '../support/journey.ts';
import { PASSWORD, PEOPLE } from '../support/office.ts';

journey('signing in: what is wrong is said, and the page that was asked for comes next', async ({ lading, visit }) => {
  const { page, context } = await visit('phone', { worker: false });
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  await expect(page).toHaveTitle('Lading – Sign in');
  await page.goto('/outbox');
  await expect(page).toHaveURL(/\/auth\/sign-in\?back=/);

  const email = page.getByRole('textbox', { name: 'E-mail' });
  const password = page.getByLabel('Password', { exact: true });
  const enter = page.getByRole('button', { name: 'Sign in', exact: true });
  const fault = page.getByRole('alert');
  await email.fill(PEOPLE.driver);
  await password.fill('not-the-password');
  await password.press('Enter');
  await expect(fault).toHaveText('Incorrect e-mail or password');
  await expect(password).toBeFocused();
  await expect(email).toHaveValue(PEOPLE.driver);

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('not-the-password');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await email.fill('nobody@demo.lading.test');
  await enter.click();
  await expect(fault).toHaveText('No users registered with this e-mail address');

  // Ten guesses at somebody else's password: the eleventh must wait.
  const form = { grant_type: 'password', client_id: 'journeys', username: PEOPLE.rival, password: 'guess' };
  await Promise.all(Array.from({ length: 10 }, () => page.request.post('/api/auth/token', { form })));
  await email.fill(PEOPLE.rival);
  await enter.click();
  await expect(fault).toHaveText('Too many attempts. Try again later.');

  const title = 'Your account is blocked, contact us';
  const headers = { 'content-type': PROBLEM_TYPE };
  const body = JSON.stringify({ type: '/problems/account_blocked', title, status: 401, code: 'account_blocked' });
  const isSignIn = ({ path }: { path: string }) => path === '/api/auth/token';
  lading.link.trouble(isSignIn, { kind: 'answered', status: 401, headers, body }, 1);
  await email.fill(PEOPLE.driver);
  await password.fill(PASSWORD);
  await enter.click();
  await expect(fault).toHaveText(title);

  await context.setOffline(true);
  await enter.click();
  await expect(fault).toHaveText('Check your Internet connection');
  await context.setOffline(false);

  await enter.click();
  await expect(page).toHaveURL(/\/outbox$/);
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/missions$/);
  await page.goto('/auth/sign-in');
  await expect(page).toHaveURL(/\/missions$/);
});

journey('the browser’s language is spoken before signing in, the user’s own after it', async ({ lading, visit }) => {
  // The first sign-in of an account of the demonstration gives it the language of the browser: here English.
  await lading.office.get<User>('driver', '/v2/me');
  const { page } = await visit('phone', { locale: 'fr-FR', worker: false });
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(PEOPLE.driver);
  await page.getByLabel('Mot de passe', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('E-mail ou mot de passe incorrect');
  await page.getByRole('radio', { name: 'Polski' }).click();
  await expect(page.getByRole('button', { name: 'Zaloguj się', exact: true })).toBeVisible();
  await signIn(page, 'driver');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();

  // A user whom nobody asked yet is asked once, in the language they read.
  const { page: asked } = await visit('phone', { locale: 'pl-PL' });
  const user = await lading.office.get<User>('solo', '/v2/me');
  const never = lading.link.trouble(({ method, path }) => method === 'GET' && path === '/api/v2/me', {
    kind: 'answered',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...user, locale: null }),
  });
  await expect(asked.getByRole('button', { name: 'Zaloguj się', exact: true })).toBeVisible();
  await signIn(asked, 'solo');
  const question = asked.getByRole('dialog', { name: 'Wybierz język' });
  await expect(question.getByRole('radio', { name: 'Polski' })).toBeChecked();
  await question.getByRole('radio', { name: 'Français' }).click();
  never();
  await asked.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await expect(asked.getByRole('dialog')).toBeHidden();
  await expect.poll(async () => (await lading.office.get<User>('solo', '/v2/me')).locale).toBe('fr');
  await settle(asked);
  await asked.reload();
  await expect(asked.getByRole('button', { name: 'Menu du compte' })).toBeVisible();
  await expect(asked.getByRole('dialog')).toBeHidden();
});
