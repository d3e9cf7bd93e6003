import { Workbox } from 'workbox-window';
import { updates } from './updates.ts';

const LOOK_EVERY = 60 * 60_000;

/** Registers the service worker and notices when a newer one waits. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/service-worker.js', { type: 'module' });
  workbox.addEventListener('waiting', ({ sw }) => {
    updates.waiting = sw ?? null;
    updates.available = true;
  });
  const registration = await workbox.register().catch(() => undefined);
  if (registration === undefined) return;
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
}
