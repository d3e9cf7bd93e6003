import * as v from 'valibot';
import { MINUTE } from '../values/duration.ts';
import { requiredLine } from '../values/text.ts';

/** Parameters of authenticator codes (RFC 6238): the only values that all apps support. */
export const CODE = { digits: 6, periodSeconds: 30, algorithm: 'SHA1' } as const;

const STEP_MS = CODE.periodSeconds * 1000;

/** Allowed clock drift of a phone in steps, in either direction. */
const DRIFT_STEPS = 1;

/** Number of recovery codes for sign-ins without the phone. */
export const RECOVERY_CODE_COUNT = 10;

/** From the right password to the code, in milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE;

/** From the QR code to the first code, in milliseconds. */
export const SETUP_LIFETIME_MS = 15 * MINUTE;

/**
 * The steps whose code is valid at a moment, likeliest first. A step is used up once its code or a later one was used,
 * so an observed code cannot be replayed.
 *
 * @param now Unix milliseconds
 * @param lastUsed the step of the last used code
 */
export function usableSteps(now: number, lastUsed: number | null): readonly number[] {
  const step = Math.floor(now / STEP_MS);
  const near = Array.from({ length: DRIFT_STEPS }, (_, index) => [step - index - 1, step + index + 1]).flat();
  return [step, ...near].filter((each) => lastUsed === null || each > lastUsed);
}

/** A moment in a step, in Unix milliseconds. */
export function momentOf(step: number): number {
  return step * STEP_MS;
}

/** The 32 characters of Crockford's Base32: no letter looks like a digit. */
const RECOVERY_SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_LENGTH = 16;

/**
 * A recovery code as displayed: four groups of four characters, 80 bits.
 *
 * @param bytes 16 random bytes
 */
export function recoveryCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, RECOVERY_LENGTH), (byte) => RECOVERY_SIGNS[byte % 32]);
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** The typed code without separators. */
export const EnteredCode = v.pipe(
  requiredLine(40),
  v.transform((code) => code.replace(/[\s-]/g, '').toLowerCase()),
  v.minLength(1, 'required'),
);

/** The kind of a typed code; null if it is neither. Takes the output of `EnteredCode`. */
export function kindOfCode(entered: string): 'app' | 'recovery' | null {
  if (/^\d{6}$/.test(entered)) return 'app';
  return entered.length === RECOVERY_LENGTH && /^[a-z0-9]+$/.test(entered) ? 'recovery' : null;
}
