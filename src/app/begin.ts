import './first-reading.ts';
import { pictureDrawn } from './picture-drawn.ts';
import { bringPopovers } from './popovers.ts';

// The text is in index.html, because the app itself may be missing.
begin().catch(() => window.dispatchEvent(new Event('startfailed')));

/**
 * Loads the rest later: running it now would delay the frame in which missions are readable. The import is inside a
 * function because WebKit may run a module before its imports if these use top-level await (WebKit bug 242740).
 */
async function begin(): Promise<void> {
  await pictureDrawn();
  await bringPopovers();
  await import('./main.tsx');
}
