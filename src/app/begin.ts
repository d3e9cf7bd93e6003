import './first-reading.ts';
import { pictureDrawn } from './picture-drawn.ts';
import { bringPopovers } from './popovers.ts';

// index.html has the words for it: the app itself may be what is missing.
begin().catch(() => window.dispatchEvent(new Event('startfailed')));

/**
 * The rest waits: running it would hold up the frame in which the missions can be read. It waits in a function, since
 * WebKit may run a module before one it imports where that awaits at its top level (WebKit bug 242740).
 */
async function begin(): Promise<void> {
  await pictureDrawn();
  await bringPopovers();
  await import('./main.tsx');
}
