import { expect, type Page } from '@playwright/test';

/**
 * Holds a screen to its width: nothing runs out at the right, nothing is cut off, nothing hides what has the focus
 * (unless `overlaps`: there it is still owed).
 */
export async function expectFitting(page: Page, screen: string, { overlaps = false } = {}): Promise<void> {
  // What is worked in: an open menu, else a modal dialog, else the page.
  const top = page.locator('[role=menu]:popover-open, dialog:modal, body').last();
  const hidden = overlaps ? [] : await top.evaluate(covered);
  expect.soft([...(await top.evaluate(cutOff)), ...hidden], screen).toEqual([]);
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

/** Runs in the page: gives everything the focus in turn, and looks at the middle of what is in sight of it. */
function covered(top: Element): string[] {
  const found: string[] = [];
  for (const element of top.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')) {
    if (!element.checkVisibility() || element.tabIndex < 0) continue;
    element.focus();
    const { x, y } = middleInSight(element);
    const hit = document.elementFromPoint(x, y);
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    if (hit === null || !(element.contains(hit) || hit.contains(element) || label?.contains(hit)))
      found.push(`${nameOf(element)} has the focus behind ${hit === null ? 'the edge' : nameOf(hit)}`);
  }
  return found;

  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 60)}"`;
  }

  /** The middle of what its scrolling surroundings show of an element. */
  function middleInSight(element: Element): { x: number; y: number } {
    let { left, right, top: upper, bottom } = element.getBoundingClientRect();
    let inner = element;
    for (let around = element.parentElement; around !== null; inner = around, around = around.parentElement) {
      if (getComputedStyle(inner).position === 'fixed') break;
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [upper, bottom] = [Math.max(upper, box.top), Math.min(bottom, box.bottom)];
    }
    return { x: (left + right) / 2, y: (upper + bottom) / 2 };
  }
}
