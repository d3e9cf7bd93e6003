import { outboxDb } from './databases.ts';

/** Smaller differences are the road's, not the clock's, in milliseconds. */
const NOTEWORTHY = 5000;

let offset = 0;

/** Notes how far this device's clock is off, from the time in an answer. */
export function noteServerTime(serverTime: number): void {
  const seen = serverTime - Date.now();
  const next = Math.abs(seen) < NOTEWORTHY ? 0 : seen;
  if (Math.abs(next - offset) < NOTEWORTHY) return;
  offset = next;
  outboxDb.meta.put({ key: 'clock_offset', value: offset }).catch(() => undefined);
}

/** The time by the server's clock as well as it is known, in Unix milliseconds. */
export function serverNow(): number {
  return Date.now() + offset;
}
