/** True if the browser allows databases: some reject them by setting on first access. */
export function hasDatabases(): boolean {
  try {
    return globalThis.indexedDB != null;
  } catch {
    return false;
  }
}
