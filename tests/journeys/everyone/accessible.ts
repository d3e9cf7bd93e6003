import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Holds a screen to every rule of axe in light, and again to those of colour in dark. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // What comes and goes does so at once: half seen it has no contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await violations(page, RULES), `${screen}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, ['cat.color']), `${screen}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What breaks the rules of some tags. What holds is not described: that is the greater part of the work. */
async function violations(page: Page, tags: string[]): Promise<string[]> {
  await page.evaluate(still);
  return page.evaluate(broken, tags);
}

/** Runs in the page: a colour that is on its way to another is neither. */
async function still(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** Runs in the page. */
async function broken(tags: string[]): Promise<string[]> {
  const { violations: found } = await window.axe.run({ runOnly: tags, resultTypes: ['violations'] });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
