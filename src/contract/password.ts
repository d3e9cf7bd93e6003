import * as v from 'valibot';
import { EmailAddress } from '#freight/user/email-address.ts';
import { EnteredPassword, NewPassword } from '#freight/user/password.ts';
import { line, requiredLine } from '#freight/values/text.ts';
import { defineCall } from './call.ts';

/** The secret of a link in a message. */
export const LinkToken = requiredLine(200);

/** Sends a link to choose another password. The answer is the same whether or not the address has an account. */
export const askPasswordLink = defineCall({
  name: 'askPasswordLink',
  method: 'POST',
  path: '/auth/forgotten_password',
  auth: 'none',
  body: {
    type: 'form',
    schema: v.strictObject({ type: v.literal('email_link'), client_id: line(100), username: EmailAddress }),
  },
});

/** Whose password a link is for. It stays usable. */
export const readPasswordLink = defineCall({
  name: 'readPasswordLink',
  method: 'POST',
  path: '/auth/password_link',
  auth: 'none',
  body: { type: 'form', schema: v.strictObject({ token: LinkToken }) },
});

export const renewPassword = defineCall({
  name: 'renewPassword',
  method: 'POST',
  path: '/auth/renew_password',
  auth: 'none',
  body: {
    type: 'form',
    schema: v.pipe(
      v.strictObject({ token: LinkToken, password: NewPassword, password_confirmation: EnteredPassword }),
      v.forward(
        v.partialCheck(
          [['password'], ['password_confirmation']],
          ({ password, password_confirmation }) => password === password_confirmation,
          'password_differs',
        ),
        ['password_confirmation'],
      ),
    ),
  },
  secret: true,
});
