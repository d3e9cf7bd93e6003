import { sync } from './sync-state.ts';

/**
 * Asks the browser not to throw away what is kept here when its disk runs full. Asked for when there is something worth
 * it; installed apps are mostly granted it without a question.
 */
export async function keepStorage(): Promise<boolean> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return false;
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

/** A step was just kept: asks for storage that stays, and notes how safe it is here. */
export async function checkStorage(): Promise<void> {
  const isKept = await keepStorage();
  sync.risk = isKept ? 'none' : (await looksPrivate()) ? 'private' : 'evictable';
}

/** Chromium's own figure, which others do not have. */
interface ChromiumPerformance extends Performance {
  readonly memory?: { readonly jsHeapSizeLimit: number };
}

/**
 * Whether this looks like a private window. No browser says so: Firefox and Safari refuse the private file system there,
 * and Chromium gives less room than twice the memory of a page. Browsers without that file system, and pages without
 * https, are not known to be private.
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
 * How `getDirectory()` refuses in a private window: SecurityError in Firefox, UnknownError in Safari.
 * Other faults, such as a full disk or a device that cannot read, say nothing of the window.
 */
const REFUSED_IN_PRIVATE: ReadonlySet<string> = new Set(['SecurityError', 'UnknownError']);
