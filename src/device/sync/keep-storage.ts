import { sync } from './sync-state.ts';

/**
 * Asks the browser for persistent storage. Called once there is something worth keeping; installed apps mostly get it
 * without a prompt.
 */
export async function keepStorage(): Promise<boolean> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return false;
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

/** Called after a step was stored: asks for persistent storage and records the risk of data loss. */
export async function checkStorage(): Promise<void> {
  const isKept = await keepStorage();
  sync.risk = isKept ? 'none' : (await looksPrivate()) ? 'private' : 'evictable';
}

/** Chromium only. */
interface ChromiumPerformance extends Performance {
  readonly memory?: { readonly jsHeapSizeLimit: number };
}

/**
 * True if this seems to be a private window. There is no API for this: Firefox and Safari deny the private file system
 * there, and Chromium's quota is less than twice the heap limit. False for browsers without that file system and pages
 * without https.
 */
async function looksPrivate(): Promise<boolean> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const heap = (performance as ChromiumPerformance).memory?.jsHeapSizeLimit;
  const quota = (await storage?.estimate?.().catch(() => null))?.quota;
  if (heap !== undefined && quota !== undefined) return quota < 2 * heap;
  if (storage?.getDirectory === undefined) return false;
  return storage.getDirectory().then(
    () => false,
    (fault: unknown) => fault instanceof DOMException && REFUSED_IN_PRIVATE.has(fault.name),
  );
}

/**
 * Errors of `getDirectory()` in a private window: SecurityError in Firefox, UnknownError in Safari. Other errors, such
 * as a full disk, do not indicate a private window.
 */
const REFUSED_IN_PRIVATE: ReadonlySet<string> = new Set(['SecurityError', 'UnknownError']);
