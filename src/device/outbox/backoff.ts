import { sendingTime } from '../api/sending-time.ts';

/** The longest pause between attempts, in milliseconds. Nothing ever expires. */
export const MAX_BACKOFF = 5 * 60_000;
const FIRST_BACKOFF = 1000;

/**
 * The pause before the next attempt, in milliseconds: doubling, with full jitter in its upper half so that phones that
 * lost the same network do not come back at once.
 *
 * @param attempts how many failed so far, from 1
 * @param random from 0 to below 1
 */
export function backoff(attempts: number, random: number): number {
  const ceiling = Math.min(MAX_BACKOFF, FIRST_BACKOFF * 2 ** Math.min(attempts - 1, 20));
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
}

/**
 * Whether a stored moment has come. A moment further away than any pause we make was written under another clock:
 * clocks jump, and nothing may wait for a date.
 */
export function isDue(moment: number, now: number, longest: number): boolean {
  return moment <= now || moment - now > longest;
}

/** How long one attempt may take, in milliseconds: a step half a minute, a file longer by its size. */
export function attemptTimeout(bytes: number): number {
  return 30_000 + sendingTime(bytes);
}
