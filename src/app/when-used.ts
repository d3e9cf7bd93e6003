import { subscribe } from 'valtio';
import { session } from '#device/session/session.ts';
import { reachServer } from '#device/updates/reach-server.ts';

/** What somebody does who is about to use a page; a note in the storage is that of another tab where somebody signed in. */
const SIGNS = ['pointerdown', 'keydown', 'input', 'storage'] as const;

/** Between looks for the server, in milliseconds. */
const LOOK_EVERY = 15_000;

/**
 * Ends once a visitor's page is used, or somebody signs in, and the server is there: at once in the installed app, which
 * others share files with.
 */
export async function whenUsed(): Promise<void> {
  // Who is quick stands in a field before this is here.
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
