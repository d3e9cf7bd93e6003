import { atHand } from './at-hand.ts';
import type { Walk } from './walk.ts';

/** All that somebody sees who is not signed in. */
export const walkAsVisitor: Walk = async ({ page, say, look }) => {
  const { heading } = atHand({ page, say });

  await heading('Sign in').waitFor();
  await look('sign-in');
  await page.getByRole('button', { name: say('Sign in') }).click();
  await page
    .getByText(say('violation.invalid_email'))
    .or(page.getByText(say('violation.required')))
    .first()
    .waitFor();
  await look('sign-in, fields missing');
  await page.locator('input[type=email]').fill('driver@demo.lading.test');
  await page.locator('input[type=password]').fill('Lading-demo-2025');
  await page.getByRole('button', { name: say('Sign in') }).click();
  await page.getByRole('alert').waitFor();
  await look('sign-in, wrong password');

  await page.getByRole('link', { name: say('Forgotten password?') }).click();
  await heading('Forgotten password').waitFor();
  await look('forgotten password');
  await page.goto('/auth/register');
  await heading('Create an account').waitFor();
  await look('create an account');
  await page.goto('/faq');
  await heading('Help').waitFor();
  await look('help');
  await page.goto('/accessibility');
  await heading('Accessibility').waitFor();
  await look('accessibility statement');
};
