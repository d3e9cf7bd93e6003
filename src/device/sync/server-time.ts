/** A smaller difference is the time an answer took, not the clock's. In milliseconds. */
const NOTEWORTHY = 5000;
/** After this long the moment of the last answer is written down again. In milliseconds. */
const NOTED_AGAIN = 10 * 60_000;

let offset: number | null = null;
let notedAt = Number.NEGATIVE_INFINITY;

/**
 * Sets how far this device's clock is off, from the time in an answer.
 *
 * @returns the server's clock less this one's in milliseconds where it is to be written down, else null
 */
export function setServerTime(serverTime: number): number | null {
  const seen = serverTime - Date.now();
  const next = Math.abs(seen) < NOTEWORTHY ? 0 : seen;
  const isNews = offset === null || Math.abs(next - offset) >= NOTEWORTHY;
  if (!isNews && serverTime - notedAt < NOTED_AGAIN) return null;
  if (isNews) offset = next;
  notedAt = serverTime;
  return offset;
}

/** Takes over what an earlier page wrote down, until an answer says better. */
export function restoreServerTime(noted: number): void {
  offset ??= noted;
}

/** The server's clock less this one's in milliseconds, as far as it is known. */
export function clockOffset(): number {
  return offset ?? 0;
}

/** The time by the server's clock as far as it is known, in Unix milliseconds. */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}
