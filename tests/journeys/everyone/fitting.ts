import { expect, type Page } from '@playwright/test';

/** Holds a screen to its width: nothing runs out at the right, nothing is cut off, nothing hides what has the focus. */
export async function expectFitting(page: Page, screen: string): Promise<void> {
  expect.soft(await page.evaluate(misfits), screen).toEqual([]);
}

/** Runs in the page. Lists that are meant to be moved sideways hold chips, pages or tabs, and are left out. */
function misfits(): string[] {
  const found: string[] = [];
  const name = (element: Element) => `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 60)}"`;
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > room)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const top = document.querySelector('dialog:modal') ?? document.body;
  for (const element of top.querySelectorAll('*')) {
    const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element);
    const isStrip = overflowX === 'auto' && element.scrollHeight <= element.clientHeight;
    const isSeen = element.checkVisibility() && clipPath === 'none' && element.clientWidth > 1;
    if (!isSeen || isStrip || element.closest('svg, [class*="map"]') !== null) continue;
    if (overflowX !== 'visible' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      found.push(`${name(element)} holds ${element.scrollWidth} in ${element.clientWidth} (${overflowX} ${overflowY})`);
  }
  for (const element of top.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')) {
    if (!element.checkVisibility() || element.tabIndex < 0) continue;
    element.focus();
    const { left, right, top: y, bottom, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    const [x, middle] = [(Math.max(left, 0) + Math.min(right, room)) / 2, (y + bottom) / 2];
    const hit = document.elementFromPoint(x, middle);
    if (hit === null || !(element.contains(hit) || hit.contains(element) || labelOf(element)?.contains(hit)))
      found.push(`${name(element)} is behind ${hit === null ? 'the edge' : name(hit)} when it has the focus`);
  }
  return found;

  function labelOf(element: HTMLElement): Element | null {
    return element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  }
}
