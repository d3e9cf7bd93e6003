import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sayMore, speak } from '#app/i18n.ts';
import { languagesBy } from '#screens/parts/language/switch-language.ts';
import { aUser } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, SIZES } from '../app/open-app.tsx';

const ASKED = {
  problem: {
    status: 401,
    code: 'second_factor_required',
    title: 'Enter the code of your authenticator app.',
    challenge: 'c-1',
  },
} as const;
const USER = aUser({ companies: [aMembership({ roles: ['DISPATCHER'] })] });
// As the app does when it starts: the words of the code come with its form.
languagesBy({ speak, sayMore });

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function askForCode(locale: 'en' | 'fr' | 'pl' = 'en', size: keyof typeof SIZES = 'phone') {
  const bodies: unknown[] = [];
  const app = await openApp('/auth/sign-in', { user: null, locale, size });
  app.server.on('POST', /\/auth\/token$/, ASKED);
  app.server.on('POST', /\/auth\/second-factor$/, ({ body }) => {
    bodies.push(JSON.parse(body));
    if (bodies.length > 1) return { json: { token: 't', expires_at: '2026-12-17T10:00:00.000Z' } };
    return { problem: { status: 401, code: 'second_factor_wrong', title: 'This code is not right.' } };
  });
  app.server.on('GET', /\/me$/, { json: USER });
  await page.getByRole('textbox', { name: /mail/ }).fill('claire@glas.example');
  const password = document.querySelector<HTMLInputElement>('input[autocomplete="current-password"]');
  await page.elementLocator(password as HTMLInputElement).fill('Hardy-lorry-2026');
  await userEvent.keyboard('{Enter}');
  return { ...app, bodies };
}

test('a code is asked for after the password, on the keys of a phone, and again where it is wrong', async () => {
  const { bodies, at } = await askForCode();
  await expect.element(field('Code')).toHaveFocus();
  await expect.element(field('Code')).toHaveAttribute('inputmode', 'numeric');
  await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await field('Code').fill('111111');
  await button('Sign in').click();
  await expect.element(page.getByText('This code is not right.')).toBeVisible();
  await expect.element(field('Code')).toHaveValue('');
  await expect.element(field('Code')).toHaveFocus();
  await field('Code').fill('222222');
  await userEvent.keyboard('{Enter}');
  await expect.poll(at).not.toBe('/auth/sign-in');
  expect(bodies).toEqual([
    { challenge: 'c-1', code: '111111' },
    { challenge: 'c-1', code: '222222' },
  ]);
});

test('a recovery code takes its place, and the password can be typed again', async () => {
  const { bodies } = await askForCode();
  await button('Use a recovery code').click();
  await expect.element(field('Recovery code')).toHaveFocus();
  await field('Recovery code').fill('k7m9-p2qx-9rtv-h4ws');
  await button('Sign in').click();
  await expect.poll(() => bodies).toEqual([{ challenge: 'c-1', code: 'k7m9-p2qx-9rtv-h4ws' }]);
  await button('Use the app’s code').click();
  await expect.element(field('Code')).toHaveValue('');
  await button('Back to the password').click();
  await expect.element(field('E-mail')).toHaveValue('claire@glas.example');
  await expect.element(field('Password')).toHaveValue('');
});

test('a renewed password is followed by the code', async () => {
  const { server } = await openApp('/auth/renew-password?token=t', {
    user: null,
    serves: (fake) =>
      fake.on('POST', /password_link$/, {
        json: { username: 'claire@glas.example', expires_at: '2026-03-17T10:00:00Z' },
      }),
  });
  server.on('POST', /renew_password$/, { json: null, status: 204 });
  server.on('POST', /\/auth\/token$/, ASKED);
  await field('New password').fill('Tulipe-417-quai');
  await field('New password again').fill('Tulipe-417-quai');
  await button('Save and sign in').click();
  await expect.element(field('Code')).toBeVisible();
});

test.each([
  ['smallPhone', 'pl', 'Kod', 'Użyj kodu odzyskiwania'],
  ['smallPhone', 'fr', 'Code', 'Utiliser un code de secours'],
  ['desktop', 'en', 'Code', 'Use a recovery code'],
] as const)('nothing is cut or out of reach: %s, %s', async (size, locale, code, recovery) => {
  await askForCode(locale, size);
  await expect.element(field(code)).toBeVisible();
  await expect.element(button(recovery)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
