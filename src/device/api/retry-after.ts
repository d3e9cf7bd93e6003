/** The longest pause a server may ask for, in milliseconds. */
export const MAX_RETRY_AFTER = 60 * 60_000;

/** A `Retry-After` header in milliseconds from now: seconds, or an HTTP date. Null where there is none. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(MAX_RETRY_AFTER, Math.max(0, seconds * 1000)) : null;
}
