import { Workbox } from 'workbox-window';
import { updates } from './updates.ts';

const LOOK_EVERY = 60 * 60_000;

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
}

/**
 * What the first page loaded before a worker was there, such as the letters of a language, is asked for once more: the
 * browser has it still, and the worker keeps what it sees pass.
 */
function passLoadedParts(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (new URL(name).pathname.startsWith('/assets/')) void fetch(name).catch(() => undefined);
  }
}
