import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Icon } from '#design/icon/icon.tsx';
import { PHOSPHOR_NAMES } from '#design/icon/icon-names.ts';
import { OWN_GLYPHS } from '#design/icon/own-glyphs.ts';

test('the sprite is of the same origin and draws every icon', async () => {
  const { container } = await render(<Icon name="truck-f" />);
  const address = container.querySelector('use')?.href.baseVal ?? '';
  expect(new URL(address, location.href).origin).toBe(location.origin);
  const sprite = new DOMParser().parseFromString(await (await fetch(address)).text(), 'image/svg+xml');
  const drawn = [...sprite.querySelectorAll('symbol')].filter((symbol) => symbol.querySelector('path, rect, circle'));
  expect(drawn.map(({ id }) => id)).toEqual([...PHOSPHOR_NAMES, ...Object.keys(OWN_GLYPHS)]);
});

test('an icon beside a word is silent, an icon alone speaks', async () => {
  const screen = await render(<Icon name="truck-f" />);
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  await screen.rerender(<Icon name="truck-f" label="Under way" />);
  await expect.element(page.getByRole('img', { name: 'Under way' })).toBeVisible();
});
