import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../app/open-app.tsx';
import { planned } from '../mission/scene.ts';

const answers = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('#device/account/locale.ts', async (original) => ({
  ...(await original<typeof import('#device/account/locale.ts')>()),
  chooseLocale: () => answers.promise,
}));

test('a language that the server takes late closes no other dialog', async () => {
  await openApp('/missions', { missions: [planned] });
  onTestFinished(() => answers.resolve());
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await dialog.getByRole('radio', { name: 'Français' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Light or dark' }).click();
  await expect.element(dialog.getByRole('radio', { name: 'Dark' })).toBeVisible();
  answers.resolve();
  // What a late answer closes is closed in the same turn as it came.
  await answers.promise;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await expect.element(dialog.getByRole('radio', { name: 'Dark' })).toBeVisible();
});
