/** Smaller differences are the road's, not the clock's, in milliseconds. */
const NOTEWORTHY = 5000;

let offset = 0;

/**
 * Sets how far this device's clock is off, from the time in an answer.
 *
 * @returns the server's clock less this one's in milliseconds where that is news, else null
 */
export function setServerTime(serverTime: number): number | null {
  const seen = serverTime - Date.now();
  const next = Math.abs(seen) < NOTEWORTHY ? 0 : seen;
  if (Math.abs(next - offset) < NOTEWORTHY) return null;
  offset = next;
  return offset;
}

/** The time by the server's clock as well as it is known, in Unix milliseconds. */
export function serverNow(): number {
  return Date.now() + offset;
}
