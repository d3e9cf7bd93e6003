import { expect, type Page } from '@playwright/test';
import { covered } from '#tests/support/covered.ts';

/** Holds a screen to its width: nothing runs out at the right, nothing is cut off, nothing hides what has the focus. */
export async function expectFitting(page: Page, screen: string): Promise<void> {
  // What is worked in: an open menu, else a modal dialog, else the page.
  const top = page.locator('[role=menu]:popover-open, dialog:modal, body').last();
  expect.soft([...(await top.evaluate(cutOff)), ...(await top.evaluate(covered))], screen).toEqual([]);
}

/**
 * Runs in the page. Lists that are meant to be moved sideways hold chips, pages or tabs, and are left out; so is a plan
 * that is moved both ways, such as a map of tiles.
 */
function cutOff(top: Element): string[] {
  const page = document.documentElement;
  const found = page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} wide`] : [];
  for (const element of top.querySelectorAll('*')) {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
    const isSeen = element.checkVisibility() && clipPath === 'none' && element.clientWidth > 1;
    const isStrip = overflowX === 'auto' && element.scrollHeight <= element.clientHeight;
    const isPlan = overflowX === 'auto' && element.querySelector(':scope > [role=toolbar]') !== null;
    const mayCut =
      isStrip || isPlan || overflowX === 'visible' || textOverflow === 'ellipsis' || element.closest('svg') !== null;
    if (isSeen && !mayCut && element.scrollWidth > element.clientWidth + 1)
      found.push(
        `"${element.textContent?.trim().slice(0, 60)}" holds ${element.scrollWidth} in ${element.clientWidth}`,
      );
  }
  return found;
}
