import { subscribe } from 'valtio';
import { Workbox } from 'workbox-window';
import { HOUR } from '#freight/values/duration.ts';
import { session } from '../session/session.ts';
import { updates } from './updates.ts';

const LOOK_EVERY = HOUR;

/** Registers the service worker and notices when a newer one waits. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/service-worker.js');
  workbox.addEventListener('waiting', ({ sw }) => {
    updates.waiting = sw ?? null;
    updates.available = true;
  });
  workbox.addEventListener('controlling', passLoadedParts);
  const registration = await workbox.register().catch(() => undefined);
  if (registration === undefined) return;
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
  subscribe(session, () => void askForParts());
  // Without a network some were missing.
  window.addEventListener('online', () => void askForParts());
  void askForParts();
}

/** Asks the workers to keep the parts that the user of the session needs: another one may have signed in. */
async function askForParts(): Promise<void> {
  const { active, waiting } = await navigator.serviceWorker.ready;
  for (const worker of [active, waiting]) worker?.postMessage({ type: 'KEEP_PARTS' });
}

/**
 * Requests again what the first page loaded before the worker was active, such as fonts: the browser has it cached, and
 * the worker stores the responses it sees.
 */
function passLoadedParts(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (new URL(name).pathname.startsWith('/assets/')) void fetch(name).catch(() => undefined);
  }
}
