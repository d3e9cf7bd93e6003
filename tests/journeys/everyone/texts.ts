import type { Page } from '@playwright/test';

/** All a page says: its title, every visible text, and what it says to screen readers. */
export async function textsOf(page: Page): Promise<string[]> {
  const title = (await page.title()).replace('Lading – ', '');
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    // What says that it is in another language is not the interface: a name, or a note that somebody wrote.
    const isForeign = (element: Element | null) =>
      (element?.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang) !==
      document.documentElement.lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (!node.checkVisibility() || isForeign(node)) continue;
        for (const name of ['aria-label', 'alt', 'placeholder', 'title']) found.push(node.getAttribute(name) ?? '');
      } else if (node.parentElement?.checkVisibility() && !isForeign(node.parentElement))
        found.push(node.textContent ?? '');
    }
    return found;
  });
  return [title, ...texts].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

/** Sets the browser's own text size to twice the usual. */
export async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
