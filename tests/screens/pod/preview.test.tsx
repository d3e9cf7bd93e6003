import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../app/open-app.tsx';
import { loaded } from '../mission/scene.ts';
import { photograph } from './photograph.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const VIEWPORTS = [
  [320, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;

const PAGES = [
  ['a page upright', 900, 1272],
  ['a page on its side', 1272, 900],
  ['a long screenshot', 400, 2400],
  ['a strip', 2400, 300],
] as const;

/** A page lies within what shows it, to the pixel. */
function liesWithin(image: Element, view: Element): boolean {
  const [inner, outer] = [image.getBoundingClientRect(), view.getBoundingClientRect()];
  return (
    inner.width > 0 &&
    inner.height > 0 &&
    inner.left >= outer.left - 0.5 &&
    inner.top >= outer.top - 0.5 &&
    inner.right <= outer.right + 0.5 &&
    inner.bottom <= outer.bottom + 0.5
  );
}

test.for(PAGES)('all of %s is seen, at every size and however it is turned', async ([, width, height]) => {
  await openApp(`/missions/${loaded.uuid}?tab=pod`, { missions: [loaded] });
  const photo = new File([await photograph({ width, height })], 'page.jpg', { type: 'image/jpeg' });
  await userEvent.upload(page.getByLabelText('Choose photo or PDF'), photo);
  await expect.element(page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled();
  const image = page.getByRole('img', { name: 'Page 1' });
  for (const [wide, high] of VIEWPORTS) {
    await page.viewport(wide, high);
    const shown = await image.findElement();
    const tile = await page.getByRole('button', { name: 'Page 1' }).findElement();
    for (const turn of ['', 'turn1', 'turn2', 'turn3']) {
      // Until a page is made ready its original is turned on the screen.
      const turned = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap(
          (rule) => (rule instanceof CSSStyleRule ? rule.selectorText.match(/\.[\w-]*turn\d[\w-]*/g) : null) ?? [],
        )
        .find((selector) => turn !== '' && selector.includes(turn))
        ?.slice(1);
      const images = [shown, ...tile.querySelectorAll('img')];
      for (const one of images) if (turned !== undefined) one.classList.add(turned);
      const where = `${wide} × ${high}, ${turn}`;
      expect(liesWithin(shown, shown.parentElement as Element), where).toBe(true);
      expect(liesWithin(images[1] as Element, tile), `tile at ${where}`).toBe(true);
      for (const one of images) if (turned !== undefined) one.classList.remove(turned);
    }
  }
});
