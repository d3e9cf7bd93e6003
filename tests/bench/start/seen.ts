import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /**
     * Milliseconds from the start of the navigation to the paint of the text that was waited for: `seen` wherever it
     * stands, `answers` where a tap on it is answered, which a picture of the last visit does not do.
     */
    ladingTimes?: { -readonly [Time in keyof Seen]?: number };
  }
}

export interface Seen {
  readonly seen: number;
  readonly answers: number;
}

/** Makes every page of a browser note when a text is first painted, and when it first can be tapped. */
export async function watchFor(context: BrowserContext, text: string): Promise<void> {
  await context.addInitScript((awaited) => {
    const times: Window['ladingTimes'] = {};
    window.ladingTimes = times;
    const look = () => {
      if (!(document.body?.textContent ?? '').includes(awaited)) return;
      note('seen');
      if (document.getElementById('picture') !== null) return;
      note('answers');
      watcher.disconnect();
    };
    const noted = new Set<string>();
    const note = (what: 'seen' | 'answers') => {
      if (noted.has(what)) return;
      noted.add(what);
      // The frame that draws it has been handed over once a message sent in it arrives.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          times[what] = performance.now();
        });
        port1.start();
        port2.postMessage(null);
      });
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
}

/** When the text was painted, and when it could be tapped; waits for both. */
export async function seenAt(page: Page): Promise<Seen> {
  const found = await page.waitForFunction(
    () => {
      const { seen, answers } = window.ladingTimes ?? {};
      return seen === undefined || answers === undefined ? null : { seen, answers };
    },
    undefined,
    { timeout: 30_000 },
  );
  const times = await found.jsonValue();
  if (times === null) throw new Error('The text was never painted.');
  return times;
}
