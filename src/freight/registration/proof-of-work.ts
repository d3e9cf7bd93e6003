import { cleanLine } from '../values/text.ts';

/** Zero bits that the digest of a piece of work begins with: about 16,000 attempts. */
const WORK_BITS = 14;

/** For so long a piece of work is good, in milliseconds. */
export const WORK_LIFETIME_MS = 60 * 60_000;

/** What is hashed. The address ties the work to one registration, which happens once. */
export function workText(email: string, at: string, nonce: number): string {
  return `lading ${cleanLine(email).toLowerCase()} ${at} ${nonce}`;
}

/** Whether a SHA-256 digest shows that somebody's device worked for it. */
export function isWorked(digest: Uint8Array): boolean {
  const [first = 255, second = 255] = digest;
  return first * 256 + second < 2 ** (16 - WORK_BITS);
}
