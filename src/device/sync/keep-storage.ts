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
