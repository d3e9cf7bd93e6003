import { HOUR } from '../values/duration.ts';
import { cleanLine } from '../values/text.ts';

/** Required leading zero bits of the digest at rest: about 16,000 attempts. Also those of clients that ask for none. */
export const WORK_BITS = 14;
/** The most that is asked for: about 260,000 attempts, ten seconds of a slow phone. */
export const MOST_WORK_BITS = 18;

/** For so long a piece of work is good, in milliseconds. */
export const WORK_LIFETIME_MS = HOUR;

/** The hashed text. The address ties the work to a single registration. */
export function workText(email: string, at: string, nonce: number): string {
  return `lading ${cleanLine(email).toLowerCase()} ${at} ${nonce}`;
}

/** True if a SHA-256 digest has the required leading zero bits, at most 24. */
export function isWorked(digest: Uint8Array, bits: number): boolean {
  const [first = 255, second = 255, third = 255] = digest;
  return first * 65_536 + second * 256 + third < 2 ** (24 - bits);
}
