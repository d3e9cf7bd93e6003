import * as v from 'valibot';
import { requiredLine } from '../values/text.ts';

/** Passkeys that a user may have at once. */
export const MAX_PASSKEYS = 10;

/** What a user calls a passkey. */
export const PasskeyName = requiredLine(60);

/** How a device reaches a passkey, as WebAuthn names it. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export const Transport = v.picklist(TRANSPORTS);
export type Transport = v.InferOutput<typeof Transport>;

/** Signatures that passkeys are asked for and taken by: EdDSA, ES256 and RS256, as COSE numbers them. */
export const PASSKEY_ALGORITHMS: readonly number[] = [-8, -7, -257];

/** A sign-in with a second factor proves for this long, in milliseconds, what a code proves: 10 minutes. */
const RECENT_SIGN_IN_MS = 10 * 60_000;

/** Whether a session is new enough to need no code for what takes one; moments in Unix milliseconds. */
export function isRecentSignIn(
  session: { readonly openedAt: number; readonly gaveSecondFactor: boolean },
  now: number,
): boolean {
  return session.gaveSecondFactor && now - session.openedAt < RECENT_SIGN_IN_MS;
}

/**
 * Whether a passkey's count of uses can follow on the one we know. A copy counts by itself, so that one of the two falls
 * behind; passkeys that are shared between devices do not count and stay at 0.
 */
export function countsOn(last: number, count: number): boolean {
  return count > last || (count === 0 && last === 0);
}

/** What a second factor can be. */
export const FactorWay = v.picklist(['app', 'passkey']);
export type FactorWay = v.InferOutput<typeof FactorWay>;
