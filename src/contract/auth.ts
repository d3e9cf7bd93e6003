import * as v from 'valibot';
import { EnteredPassword } from '#freight/user/password.ts';
import { requiredText, text } from '#freight/values/text.ts';
import { defineCall } from './call.ts';

const Username = v.pipe(requiredText(254), v.toLowerCase());

/** Exchanges an e-mail address and a password for a token. */
export const createToken = defineCall({
  name: 'createToken',
  method: 'POST',
  path: '/auth/token',
  auth: 'none',
  body: {
    type: 'form',
    schema: v.strictObject({
      grant_type: v.literal('password'),
      client_id: text(100),
      username: Username,
      password: EnteredPassword,
    }),
  },
});

/** Ends the token the request carries. */
export const revokeToken = defineCall({
  name: 'revokeToken',
  method: 'DELETE',
  path: '/auth/token',
  auth: 'user',
});
