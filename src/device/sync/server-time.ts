/** A smaller difference is the time an answer took, not the clock's. In milliseconds. */
const NOTEWORTHY = 5000;
/** After this long the moment of the last answer is written down again. In milliseconds. */
const NOTED_AGAIN = 10 * 60_000;

let offset: number | null = null;
const listeners = new Set<() => void>();
let notedAt = Number.NEGATIVE_INFINITY;

/**
 * Sets how far this device's clock is off, from the time in an answer and the time by this clock at which it was asked for.
 * The answer is from between then and now: one that was long under way, or that a sleeping device read late, changes
 * nothing that it may agree with.
 *
 * @returns the server's clock less this one's in milliseconds where it is to be written down, else null
 */
export function setServerTime(serverTime: number, askedAt: number): number | null {
  const seen = Math.max(Math.min(offset ?? 0, serverTime - askedAt), serverTime - Date.now());
  const next = Math.abs(seen) < NOTEWORTHY ? 0 : seen;
  const isNews = offset === null || Math.abs(next - offset) >= NOTEWORTHY;
  if (!isNews && serverTime - notedAt < NOTED_AGAIN) return null;
  notedAt = serverTime;
  if (isNews) setOffset(next);
  return offset;
}

/** Takes over what an earlier page wrote down, until an answer says better. */
export function restoreServerTime(noted: number): void {
  if (offset === null) setOffset(noted);
}

/**
 * Calls a listener when another value is known of how far this device's clock is off.
 *
 * @returns what ends it
 */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOffset(next: number): void {
  const isOther = next !== (offset ?? 0);
  offset = next;
  if (isOther) for (const listener of listeners) listener();
}

/** The server's clock less this one's in milliseconds, as far as it is known. */
export function clockOffset(): number {
  return offset ?? 0;
}

/** The time by the server's clock as far as it is known, in Unix milliseconds. */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}
