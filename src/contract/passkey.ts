import * as v from 'valibot';
import { PasskeyName, Transport } from '#freight/user/passkey.ts';
import { EnteredPassword } from '#freight/user/password.ts';
import { EnteredCode } from '#freight/user/second-factor.ts';
import { requiredLine } from '#freight/values/text.ts';
import { defineCall } from './call.ts';

/** Bytes in base64url. @param most the greatest length in characters */
const bytes = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/, 'wrong_type'));

const SignInChallenge = v.optional(requiredLine(200));

/**
 * What a browser asks a passkey by. With the challenge of a sign-in that waits for a second factor it is for that user's
 * passkeys, without one for any that knows its user.
 */
export const askPasskey = defineCall({
  name: 'askPasskey',
  method: 'POST',
  path: '/auth/passkeys/options',
  auth: 'none',
  body: { type: 'json', schema: v.strictObject({ challenge: SignInChallenge }) },
});

export const signInWithPasskey = defineCall({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/auth/passkeys/verify',
  auth: 'none',
  body: {
    type: 'json',
    schema: v.strictObject({
      challenge: SignInChallenge,
      id: bytes(1400),
      client_data: bytes(4000),
      authenticator_data: bytes(4000),
      signature: bytes(2000),
      user_handle: v.nullable(bytes(100)),
    }),
  },
  secret: true,
});

/** Password, and a code where one is needed: what a session alone must not do takes them. */
export const FactorProof = v.strictObject({ password: EnteredPassword, code: v.optional(EnteredCode) });

/** What a browser makes a passkey by; `addPasskey` takes it from the same session. */
export const beginPasskey = defineCall({
  name: 'beginPasskey',
  method: 'POST',
  path: '/v2/me/passkeys/options',
  auth: 'user',
  body: { type: 'json', schema: FactorProof },
  secret: true,
});

export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/v2/me/passkeys',
  auth: 'user',
  body: {
    type: 'json',
    schema: v.strictObject({
      name: PasskeyName,
      id: bytes(1400),
      client_data: bytes(4000),
      attestation: bytes(20_000),
      transports: v.pipe(v.array(Transport), v.maxLength(7)),
    }),
  },
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/v2/me/passkeys/{passkey}',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ name: PasskeyName }) },
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/v2/me/passkeys/{passkey}',
  auth: 'user',
  body: { type: 'json', schema: FactorProof },
  secret: true,
});
