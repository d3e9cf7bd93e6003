import * as v from 'valibot';
import { EnteredPassword } from '#freight/user/password.ts';
import { line, requiredLine } from '#freight/values/text.ts';
import { post } from './call.ts';

const Username = v.pipe(requiredLine(254), v.toLowerCase());

/** Exchanges an e-mail address and a password for a token, or a code for one in the name of a user. */
export const createToken = post('createToken', '/auth/token', {
  auth: 'none',
  body: {
    type: 'form',
    schema: v.variant('grant_type', [
      v.strictObject({
        grant_type: v.literal('password'),
        client_id: line(100),
        username: Username,
        password: EnteredPassword,
      }),
      v.strictObject({
        grant_type: v.literal('authorization_code'),
        client_id: line(100),
        username: Username,
        authorization_code: requiredLine(200),
      }),
    ]),
  },
});
