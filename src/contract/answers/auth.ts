import * as v from 'valibot';
import { Instant } from '#freight/values/instant.ts';
import type { Answers } from './answer.ts';

export const authAnswers = {
  createToken: {
    summary: 'Sign in',
    status: 200,
    schema: v.object({ token: v.string(), expires_at: Instant }),
    errors: ['user_not_found', 'bad_credentials', 'account_blocked', 'password_expired', 'too_many_requests'],
  },
  revokeToken: {
    summary: 'Sign out',
    status: 204,
  },
} as const satisfies Answers;
