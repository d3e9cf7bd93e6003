import { HOUR } from '../values/duration.ts';
import { cleanLine } from '../values/text.ts';

/** Required leading zero bits of the digest: about 16,000 attempts. */
const WORK_BITS = 14;

/** For so long a piece of work is good, in milliseconds. */
export const WORK_LIFETIME_MS = HOUR;

/** The hashed text. The address ties the work to a single registration. */
export function workText(email: string, at: string, nonce: number): string {
  return `lading ${cleanLine(email).toLowerCase()} ${at} ${nonce}`;
}

/** True if a SHA-256 digest has the required leading zero bits. */
export function isWorked(digest: Uint8Array): boolean {
  const [first = 255, second = 255] = digest;
  return first * 256 + second < 2 ** (16 - WORK_BITS);
}
