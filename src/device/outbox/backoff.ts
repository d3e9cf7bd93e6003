import { MINUTE } from '#freight/values/duration.ts';
import { sendingTime } from '../api/sending-time.ts';

/** Longest pause between attempts, in milliseconds. Ops never expire. */
export const MAX_BACKOFF = 5 * MINUTE;
const FIRST_BACKOFF = 1000;

/**
 * Returns the pause before the next attempt, in milliseconds. It doubles each time, with jitter in its upper half so
 * that phones that lost the same network do not all retry at once.
 *
 * @param attempts number of failed attempts, from 1
 * @param random from 0 to below 1
 */
export function backoff(attempts: number, random: number): number {
  const ceiling = Math.min(MAX_BACKOFF, FIRST_BACKOFF * 2 ** Math.min(attempts - 1, 20));
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
}

/**
 * True if a stored moment has passed. A moment further ahead than `longest` was stored under a different clock setting
 * and counts as due, so that a clock change never blocks an op.
 */
export function isDue(moment: number, now: number, longest: number): boolean {
  return moment <= now || moment - now > longest;
}

/** Timeout of one attempt, in milliseconds: 30 s for a step, longer for a file depending on its size. */
export function attemptTimeout(bytes: number): number {
  return 30_000 + sendingTime(bytes);
}
