import { HOUR } from '#freight/values/duration.ts';

/** Sync tag under which the browser wakes the service worker. */
export const SYNC_TAG = 'lading-outbox';

/** Parts of a registration that TypeScript's DOM types lack: Chromium only. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/** True if the browser wakes the service worker when the network comes back. */
export function hasBackgroundSync(): boolean {
  return 'ServiceWorkerRegistration' in globalThis && 'sync' in ServiceWorkerRegistration.prototype;
}

const TWICE_A_DAY = 12 * HOUR;

/**
 * Registers background sync, so that waiting ops are sent when the network comes back, even after the app is closed.
 * Without browser support, the app sends when it is next open.
 */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration: SyncRegistration = await navigator.serviceWorker.ready;
    await registration.sync?.register(SYNC_TAG);
    await registration.periodicSync?.register(SYNC_TAG, { minInterval: TWICE_A_DAY });
  } catch {
    // Not allowed or not supported: the triggers in the page send instead.
  }
}
