import * as v from 'valibot';
import { EnteredPassword } from '#freight/user/password.ts';
import { EnteredCode } from '#freight/user/second-factor.ts';
import { requiredText, text } from '#freight/values/text.ts';
import { defineCall } from './call.ts';

const Username = v.pipe(requiredText(254), v.toLowerCase());

/** Exchanges an e-mail address and a password for a token, or a code for one in the name of a user. */
export const createToken = defineCall({
  name: 'createToken',
  method: 'POST',
  path: '/auth/token',
  auth: 'none',
  body: {
    type: 'form',
    schema: v.variant('grant_type', [
      v.strictObject({
        grant_type: v.literal('password'),
        client_id: text(100),
        username: Username,
        password: EnteredPassword,
      }),
      v.strictObject({
        grant_type: v.literal('authorization_code'),
        client_id: text(100),
        username: Username,
        authorization_code: requiredText(200),
      }),
    ]),
  },
});

/** Goes on where a sign-in was answered with `second_factor_required`: a code of the app, or a recovery code. */
export const giveSecondFactor = defineCall({
  name: 'giveSecondFactor',
  method: 'POST',
  path: '/auth/second-factor',
  auth: 'none',
  body: { type: 'json', schema: v.strictObject({ challenge: requiredText(200), code: EnteredCode }) },
  secret: true,
});
