import * as v from 'valibot';
import { MINUTE } from '../values/duration.ts';
import { requiredName } from '../values/name.ts';

/** Maximum number of passkeys per user. */
export const MAX_PASSKEYS = 10;

/** A user's name for a passkey. */
export const PasskeyName = requiredName(60);

/** WebAuthn transports by which a device reaches a passkey. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export const Transport = v.picklist(TRANSPORTS);
export type Transport = v.InferOutput<typeof Transport>;

/** Requested and accepted signature algorithms: EdDSA, ES256 and RS256, as COSE numbers. */
export const PASSKEY_ALGORITHMS: readonly number[] = [-8, -7, -257];

/** A sign-in with a second factor replaces a code for this long, in milliseconds: 10 minutes. */
const RECENT_SIGN_IN_MS = 10 * MINUTE;

/** True if a session is recent enough that no code is needed; moments in Unix milliseconds. */
export function isRecentSignIn(
  session: { readonly openedAt: number; readonly gaveSecondFactor: boolean },
  now: number,
): boolean {
  return session.gaveSecondFactor && now - session.openedAt < RECENT_SIGN_IN_MS;
}

/**
 * True if a passkey's signature counter may follow the last known one. A copied passkey counts separately, so one of
 * the two falls behind; synced passkeys do not count and stay at 0.
 */
export function countsOn(last: number, count: number): boolean {
  return count > last || (count === 0 && last === 0);
}

/** The kinds of second factor. */
export const FactorWay = v.picklist(['app', 'passkey']);
export type FactorWay = v.InferOutput<typeof FactorWay>;
