import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Holds a screen to every rule of axe in light, and again to those of colour in dark. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // One frame, whose results need no page of their own to be put together.
  const axe = () => new AxeBuilder({ page }).setLegacyMode();
  // What comes and goes does so at once: half seen it has no contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(still);
  expect.soft(await violations(axe().withTags(RULES)), `${screen}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(still);
  expect.soft(await violations(axe().withTags(['cat.color'])), `${screen}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Runs in the page: a colour that is on its way to another is neither. */
async function still(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const results = await axe.analyze();
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
