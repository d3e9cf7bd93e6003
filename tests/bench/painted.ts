import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The moment, by the page's clock, at which something that is not there yet is painted. */
    ladingPainted?: (isThere: () => boolean) => Promise<number>;
  }
}

/** Lets what runs in the page wait for a paint, until the page is left. */
export function notePaints(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.ladingPainted = (isThere) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const watcher = new MutationObserver(() => {
        if (!isThere()) return;
        watcher.disconnect();
        // Before all else that waits for the frame: it is no part of it.
        requestAnimationFrame(() =>
          window.scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
        );
      });
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
      return promise;
    };
  });
}
