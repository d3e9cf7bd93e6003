import { subscribe } from 'valtio';
import { session } from '#device/session/session.ts';
import { reachServer } from '#device/updates/reach-server.ts';

/** Events of a user who is about to use a page; `storage` comes from a tab where someone signed in. */
const SIGNS = ['pointerdown', 'keydown', 'input', 'storage'] as const;

/** Interval between checks for the server, in milliseconds. */
const LOOK_EVERY = 15_000;

/**
 * Resolves once a visitor uses the page or someone signs in, and the server is reachable; immediately in the installed
 * app, which receives shared files.
 */
export async function whenUsed(): Promise<void> {
  // A quick user may be in a field before this code is loaded.
  const isUsed = document.activeElement?.matches('input') ?? false;
  if (matchMedia('(display-mode: standalone)').matches) return;
  if (!isUsed) {
    await new Promise<void>((resolve) => {
      for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true });
      subscribe(session, () => resolve());
    });
  }
  while (session.current === null && !(await isReached())) await networkOrLater();
}

function isReached(): Promise<boolean> {
  return reachServer().then(
    () => true,
    () => false,
  );
}

function networkOrLater(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, LOOK_EVERY);
  });
}
