import * as v from 'valibot';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { OpenedSession } from './auth.ts';

export const secondFactorAnswers = {
  giveSecondFactor: {
    summary: 'Sign in with a code, after the password',
    status: 200,
    schema: OpenedSession,
    errors: [
      'second_factor_wrong',
      'second_factor_unreadable',
      'sign_in_expired',
      'account_blocked',
      'password_expired',
      'too_many_requests',
    ],
  },
  getSecondFactor: {
    summary: 'The second factors of the user: authenticator app, passkeys and recovery codes',
    status: 200,
    schema: v.object({
      /** When an app was set up; null without one. */
      enabled_at: v.nullable(Instant),
      passkeys: v.array(
        v.object({ uuid: Uuid, name: v.string(), made_at: Instant, last_used_at: v.nullable(Instant) }),
      ),
      recovery_codes_left: v.number(),
      /**
       * True if changes here need a code besides the password: not within 10 minutes of a sign-in with a second factor.
       */
      asks_code: v.boolean(),
      /** True if the user's work needs one. */
      is_required: v.boolean(),
      /** This session has not given one, and support's desk stays closed without. */
      is_owed: v.boolean(),
    }),
  },
  beginSecondFactor: {
    summary: 'Begin to set up an authenticator app',
    status: 204,
    errors: ['email_unproven', 'second_factor_state', 'second_factor_unreadable', 'too_many_requests'],
  },
  getSecondFactorSetup: {
    summary: 'The secret of the app and the recovery codes, for 15 minutes and the session that began alone',
    status: 200,
    schema: v.object({
      /** In Base32, as authenticator apps expect it. */
      secret: v.string(),
      /** The content of the QR code. */
      uri: v.string(),
      recovery_codes: v.array(v.string()),
      expires_at: Instant,
    }),
    errors: ['not_found'],
  },
  confirmSecondFactor: {
    summary: 'Switch the second factor on with the first code of the app',
    status: 204,
    errors: ['not_found', 'second_factor_state', 'too_many_requests'],
  },
  renewRecoveryCodes: {
    summary: 'Replace the recovery codes, with the password and a code',
    status: 204,
    errors: ['second_factor_state', 'second_factor_unreadable', 'too_many_requests'],
  },
  getRecoveryCodes: {
    summary: 'The new recovery codes, for 15 minutes and the session that asked for them alone',
    status: 200,
    schema: v.object({ recovery_codes: v.array(v.string()), expires_at: Instant }),
    errors: ['not_found'],
  },
  removeSecondFactor: {
    summary: 'Remove the authenticator app, with the password and a code',
    status: 204,
    errors: ['second_factor_state', 'last_second_factor', 'second_factor_unreadable', 'too_many_requests'],
  },
} as const satisfies Answers;
