import { HOUR } from '#freight/values/duration.ts';

/** Maximum delay accepted from a server, in milliseconds. */
export const MAX_RETRY_AFTER = HOUR;

/** Parses a `Retry-After` header, seconds or an HTTP date, to milliseconds from now. Null if there is none. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(MAX_RETRY_AFTER, Math.max(0, seconds * 1000)) : null;
}
