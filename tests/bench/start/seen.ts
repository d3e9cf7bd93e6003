import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation to the paint of the text that was waited for. */
    ladingSeenAt?: number;
  }
}

/** Makes every page of a browser note when a text is first painted. */
export async function watchFor(context: BrowserContext, text: string): Promise<void> {
  await context.addInitScript((awaited) => {
    const look = () => {
      if (!(document.body?.textContent ?? '').includes(awaited)) return;
      watcher.disconnect();
      // The frame that draws it has been handed over once a message sent in it arrives.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          window.ladingSeenAt = performance.now();
        });
        port1.start();
        port2.postMessage(null);
      });
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
}

/** When the text was painted; waits for it. */
export async function seenAt(page: Page): Promise<number> {
  const seen = await page.waitForFunction(() => window.ladingSeenAt, undefined, { timeout: 30_000 });
  return Number(await seen.jsonValue());
}
