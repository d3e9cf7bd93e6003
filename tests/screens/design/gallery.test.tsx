import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Gallery } from '../gallery/gallery.tsx';
import { emulateMedia, emulateTouch } from './media.ts';
import { smallTargets } from './small-targets.ts';

async function violations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

beforeEach(async () => {
  // Colours that fade in would be measured half way.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
});

afterEach(async () => {
  await emulateMedia({});
  await page.viewport(414, 896);
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('data-theme');
});

describe.for(['Light', 'Dark'])('the whole gallery in %s', (theme) => {
  test('breaks no accessibility rule', async () => {
    await page.viewport(1440, 900);
    await render(<Gallery />);
    await page.getByRole('radio', { name: theme }).click();
    expect(await violations()).toEqual([]);
  });

  test.for(['Dialog', 'Must be answered', 'Confirm a step', 'Confirm a removal', 'Toast: ok', 'Toast: error'])(
    'breaks none with "%s" open',
    async (name) => {
      await render(<Gallery />);
      await page.getByRole('radio', { name: theme }).click();
      await page.getByRole('button', { name, exact: true }).first().click();
      expect(await violations()).toEqual([]);
    },
  );

  test('breaks none with the menu and the suggestions open', async () => {
    await render(<Gallery />);
    await page.getByRole('radio', { name: theme }).click();
    await page.getByRole('combobox', { name: 'Delivery address' }).click();
    await expect.element(page.getByRole('listbox')).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Account menu' }).last().click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

test.for([
  [1440, '100%'],
  [390, '100%'],
  [320, '100%'],
  [390, '200%'],
  [320, '200%'],
] as const)('at %i px with text at %s nothing leaves the screen sideways', async ([width, text]) => {
  await page.viewport(width, 800);
  await render(<Gallery />);
  await page.getByRole('radio', { name: text, exact: true }).click();
  await document.fonts.ready;
  expect(document.documentElement.scrollWidth).toBe(width);
});

test('under a finger every target is 48 px or more', async () => {
  await emulateTouch(true);
  await page.viewport(390, 800);
  await render(<Gallery />);
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  expect(smallTargets(document.body, 48)).toEqual([]);
  await emulateTouch(false);
});
