/** The tag under which the browser wakes the service worker. */
export const SYNC_TAG = 'lading-outbox';

/** The parts of a registration that TypeScript's DOM does not know: Chromium only. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/** Whether the browser wakes the service worker when the network comes back. */
export function hasBackgroundSync(): boolean {
  return 'ServiceWorkerRegistration' in globalThis && 'sync' in ServiceWorkerRegistration.prototype;
}

const TWICE_A_DAY = 12 * 60 * 60_000;

/**
 * Asks the browser to send what waits when the network comes back, also after the app is closed. Where there is no such
 * thing, the app sends when it is next open.
 */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration: SyncRegistration = await navigator.serviceWorker.ready;
    await registration.sync?.register(SYNC_TAG);
    await registration.periodicSync?.register(SYNC_TAG, { minInterval: TWICE_A_DAY });
  } catch {
    // Not allowed or not there: the foreground triggers do it.
  }
}
