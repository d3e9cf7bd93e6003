import { proxy } from 'valtio';
import { getConfig } from '#contract/system.ts';
import { ask } from '../api/ask.ts';

/** Between looks at the version that is served, in milliseconds (specification, part 2, section 9.1). */
const CHECK_EVERY = 15_000;

/**
 * Whether a newer app is there. `busy` counts captures and forms that are open: nothing reloads by itself meanwhile.
 */
export const updates = proxy<{ available: boolean; waiting: ServiceWorker | null; busy: number }>({
  available: false,
  waiting: null,
  busy: 0,
});

/** Compares the version that is served with this app's, now and then. */
export function watchVersion(version: string): void {
  const check = async () => {
    if (document.visibilityState !== 'visible' || updates.available) return;
    if (await isOutdated(version)) updates.available = true;
  };
  setInterval(() => void check(), CHECK_EVERY);
  document.addEventListener('visibilitychange', () => void check());
}

/** Whether the server has another version; without an answer, not that we know. */
async function isOutdated(version: string): Promise<boolean> {
  const config = await ask(getConfig).catch(() => null);
  return config !== null && config.version !== version;
}

/** Takes the new app: the waiting service worker takes over, then the page loads anew. */
export function reload(): void {
  const { waiting } = updates;
  if (waiting === null) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/**
 * A part of the app could not be loaded. Where a newer app has taken its place, reloads once, unless a capture or a form
 * is open; where there is only no network, the screen says so and a reload would not help.
 */
export async function recoverFromMissingPart(version: string): Promise<void> {
  if (!(await isOutdated(version))) return;
  const key = 'lading.recovered';
  if (updates.busy > 0 || sessionStorage.getItem(key) === version) {
    updates.available = true;
    return;
  }
  sessionStorage.setItem(key, version);
  reload();
}

/** Marks a capture or a form as open. @returns the function that marks it closed */
export function holdReload(): () => void {
  updates.busy += 1;
  return () => {
    updates.busy -= 1;
  };
}
