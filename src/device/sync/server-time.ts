import { MINUTE } from '#freight/values/duration.ts';

/** Smaller differences are attributed to the response time. In milliseconds. */
const NOTEWORTHY = 5000;
/** Interval after which the time of the last answer is stored again. In milliseconds. */
const NOTED_AGAIN = 10 * MINUTE;

let offset: number | null = null;
const listeners = new Set<() => void>();
let notedAt = Number.NEGATIVE_INFINITY;

/**
 * Sets the clock offset from the server time in an answer and the local time of its request. The answer was written
 * between then and now: an offset that is consistent with a slow or late-read answer is kept.
 *
 * @returns the server's clock minus this one in milliseconds if it must be stored, else null
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

/** Restores a stored offset until an answer gives a better one. */
export function restoreServerTime(noted: number): void {
  if (offset === null) setOffset(noted);
}

/** Calls a listener when the clock offset changes. @returns function that stops it */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOffset(next: number): void {
  const isOther = next !== (offset ?? 0);
  offset = next;
  if (isOther) for (const listener of listeners) listener();
}

/** The server's clock minus this one, in milliseconds; 0 if unknown. */
export function clockOffset(): number {
  return offset ?? 0;
}

/** Current server time as far as known, in Unix milliseconds. */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}
