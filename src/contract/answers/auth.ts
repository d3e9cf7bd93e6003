import * as v from 'valibot';
import { ACT_MODES } from '#freight/user/act.ts';
import { Instant } from '#freight/values/instant.ts';
import type { Answers } from './answer.ts';

/** A session of support acting for a user, and the page to return to. */
const Acting = v.object({
  token: v.string(),
  expires_at: Instant,
  username: v.string(),
  /** Name of the support user who acts. */
  support: v.string(),
  mode: v.picklist(ACT_MODES),
  ticket: v.nullable(v.string()),
  return_url: v.string(),
});
export type Acting = v.InferOutput<typeof Acting>;

/** A session of a user who proved who they are. */
export const OpenedSession = v.object({ token: v.string(), expires_at: Instant });

export const authAnswers = {
  createToken: {
    summary: 'Sign in, or begin to act in the name of a user with a code',
    status: 200,
    schema: v.union([OpenedSession, v.object({ data: Acting })]),
    errors: [
      'user_not_found',
      'bad_credentials',
      'second_factor_required',
      'account_blocked',
      'password_expired',
      'link_expired',
      'too_many_requests',
    ],
  },
  revokeToken: { summary: 'Sign out', status: 204 },
} as const satisfies Answers;
