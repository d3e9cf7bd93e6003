import * as v from 'valibot';
import { Transport } from '#freight/user/passkey.ts';
import type { Answers } from './answer.ts';
import { OpenedSession } from './auth.ts';

/** A passkey in the form that browsers expect. */
const KnownPasskey = v.object({ id: v.string(), transports: v.array(Transport) });

export const passkeyAnswers = {
  askPasskey: {
    summary: 'What a passkey signs to sign in: once, within 5 minutes, in the browser that asked',
    status: 200,
    schema: v.object({
      challenge: v.string(),
      /** The domain that the passkeys are of. */
      relying_party: v.string(),
      verification: v.picklist(['required', 'preferred']),
      /** Empty if any discoverable passkey may answer. */
      allowed: v.array(KnownPasskey),
    }),
    errors: ['sign_in_expired', 'account_blocked', 'password_expired', 'too_many_requests'],
  },
  signInWithPasskey: {
    summary: 'Sign in with a passkey, alone or after the password',
    status: 200,
    schema: OpenedSession,
    errors: ['passkey_refused', 'sign_in_expired', 'account_blocked', 'password_expired', 'too_many_requests'],
  },
  beginPasskey: {
    summary: 'What a new passkey is made by: once, within 5 minutes, by the session that asked',
    status: 200,
    schema: v.object({
      challenge: v.string(),
      relying_party: v.string(),
      /** Random bytes that identify the user. */
      user_handle: v.string(),
      username: v.string(),
      display_name: v.string(),
      /** Passkeys that the user has. */
      excluded: v.array(KnownPasskey),
    }),
    errors: ['email_unproven', 'passkeys_full', 'second_factor_unreadable', 'too_many_requests'],
  },
  addPasskey: {
    summary: 'Add a passkey; the first second factor brings recovery codes, which the same session reads',
    status: 204,
    errors: ['passkey_not_made', 'passkeys_full'],
  },
  renamePasskey: { summary: 'Give a passkey another name', status: 204, errors: ['not_found'] },
  removePasskey: {
    summary: 'Remove a passkey, with the password and a code',
    status: 204,
    errors: ['not_found', 'last_second_factor', 'second_factor_unreadable', 'too_many_requests'],
  },
} as const satisfies Answers;
