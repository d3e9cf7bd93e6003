import * as v from 'valibot';
import { PasskeyName, Transport } from '#freight/user/passkey.ts';
import { EnteredPassword } from '#freight/user/password.ts';
import { EnteredCode } from '#freight/user/second-factor.ts';
import { requiredLine } from '#freight/values/text.ts';
import { del, json, post, put } from './call.ts';

/**
 * Bytes in base64url.
 *
 * @param most the greatest length in characters
 */
const bytes = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/, 'wrong_type'));

const SignInChallenge = v.optional(requiredLine(200));

/**
 * Returns the options for a passkey sign-in. With the challenge of a sign-in that waits for a second factor they are
 * limited to that user's passkeys; without one any discoverable passkey may answer.
 */
export const askPasskey = post('askPasskey', '/auth/passkeys/options', {
  auth: 'none',
  body: json({ challenge: SignInChallenge }),
});

export const signInWithPasskey = post('signInWithPasskey', '/auth/passkeys/verify', {
  auth: 'none',
  body: json({
    challenge: SignInChallenge,
    id: bytes(1400),
    client_data: bytes(4000),
    authenticator_data: bytes(4000),
    signature: bytes(2000),
    user_handle: v.nullable(bytes(100)),
  }),
  secret: true,
});

/** Password, and a code if needed: required for actions that a session alone must not allow. */
export const FactorProof = v.strictObject({ password: EnteredPassword, code: v.optional(EnteredCode) });

/** The same, where a sign-in of the last quarter of an hour is enough. */
export const OwnHand = v.strictObject({ password: v.optional(EnteredPassword), code: v.optional(EnteredCode) });

/** Returns the options for creating a passkey; `addPasskey` must be called in the same session. */
export const beginPasskey = post('beginPasskey', '/v2/me/passkeys/options', {
  body: { type: 'json', schema: FactorProof },
  secret: true,
});

export const addPasskey = post('addPasskey', '/v2/me/passkeys', {
  body: json({
    name: PasskeyName,
    id: bytes(1400),
    client_data: bytes(4000),
    attestation: bytes(20_000),
    transports: v.pipe(v.array(Transport), v.maxLength(7)),
  }),
});

export const renamePasskey = put('renamePasskey', '/v2/me/passkeys/{passkey}', { body: json({ name: PasskeyName }) });

export const removePasskey = del('removePasskey', '/v2/me/passkeys/{passkey}', {
  body: { type: 'json', schema: FactorProof },
  secret: true,
});
