/** Whether the browser lets this page have databases at all: some refuse by setting, as soon as they are asked. */
export function hasDatabases(): boolean {
  try {
    return globalThis.indexedDB != null;
  } catch {
    return false;
  }
}
