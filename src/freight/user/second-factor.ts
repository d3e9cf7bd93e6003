import * as v from 'valibot';
import { requiredLine } from '../values/text.ts';

/** What an authenticator app is told of a code (RFC 6238), and the only values that all of them know. */
export const CODE = { digits: 6, periodSeconds: 30, algorithm: 'SHA1' } as const;

const STEP_MS = CODE.periodSeconds * 1000;

/** A phone's clock may be off by so many steps, to either side. */
const DRIFT_STEPS = 1;

/** How many sign-ins are possible without the phone. */
export const RECOVERY_CODE_COUNT = 10;

/** From the right password to the code, in milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** From the QR code to the first code, in milliseconds. */
export const SETUP_LIFETIME_MS = 15 * 60_000;

/**
 * The steps whose code counts at a moment, the likeliest first. A step is over once a code of it, or of a later one, was
 * used: nobody can use a code that they saw being typed.
 *
 * @param now Unix milliseconds
 * @param lastUsed the step of the last code that was used
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

/** The 32 signs of Crockford's Base32: no letter among them is taken for a digit. */
const RECOVERY_SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_LENGTH = 16;

/**
 * A recovery code as it is written down: four groups of four signs, 80 bits.
 *
 * @param bytes 16 random bytes
 */
export function recoveryCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, RECOVERY_LENGTH), (byte) => RECOVERY_SIGNS[byte % 32]);
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** What was typed, without what people put between the signs. */
export const EnteredCode = v.pipe(
  requiredLine(40),
  v.transform((code) => code.replace(/[\s-]/g, '').toLowerCase()),
  v.minLength(1, 'required'),
);

/** Whether what was typed can be a code of the app, a recovery code, or neither. Takes the output of `EnteredCode`. */
export function kindOfCode(entered: string): 'app' | 'recovery' | null {
  if (/^\d{6}$/.test(entered)) return 'app';
  return entered.length === RECOVERY_LENGTH && /^[a-z0-9]+$/.test(entered) ? 'recovery' : null;
}
