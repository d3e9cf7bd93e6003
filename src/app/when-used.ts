import { subscribe } from 'valtio';
import { session } from '#device/session/session.ts';

/** What somebody does who is about to use a page. */
const SIGNS = ['pointerdown', 'keydown', 'input'] as const;

/** Ends once a visitor's page is used, or somebody signs in: at once in the installed app, which others share files with. */
export function whenUsed(): Promise<void> {
  // Who is quick stands in a field before this is here.
  const isUsed = document.activeElement?.matches('input') ?? false;
  if (isUsed || matchMedia('(display-mode: standalone)').matches) return Promise.resolve();
  return new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true });
    subscribe(session, () => resolve());
  });
}
