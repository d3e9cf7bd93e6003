import * as v from 'valibot';
import { Instant } from '#freight/values/instant.ts';
import { requiredText, text } from '#freight/values/text.ts';
import { defineCall } from '../call.ts';

const Username = v.pipe(requiredText(254), v.toLowerCase());

/** Exchanges an e-mail address and a password for a token. */
export const createToken = defineCall({
  name: 'createToken',
  summary: 'Sign in',
  method: 'POST',
  path: '/auth/token',
  auth: 'none',
  body: {
    type: 'form',
    schema: v.strictObject({
      grant_type: v.literal('password'),
      client_id: text(100),
      username: Username,
      password: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(1024)),
    }),
  },
  answer: { status: 200, schema: v.object({ token: v.string(), expires_at: Instant }) },
  errors: ['user_not_found', 'bad_credentials', 'account_blocked', 'password_expired', 'too_many_requests'],
});

/** Ends the token the request carries. */
export const revokeToken = defineCall({
  name: 'revokeToken',
  summary: 'Sign out',
  method: 'DELETE',
  path: '/auth/token',
  auth: 'user',
  answer: { status: 204 },
});
